import fastify, { type FastifyInstance } from 'fastify';
import { failWith, fakeHttp } from '@waypost/shared/testing/fake-http';
import { bundleOf } from '@waypost/delivery/testing/make-release';
import { testSite as site } from '@waypost/shared/testing/test-site';
import { createPageCache } from '../cache/page-cache';
import type { Renderer } from '../render/make-page';
import { type PageService, servePage } from '../pages/serve-page';

/** A host's build with one script and no styles. */
export const testManifest = () => ({
  js: ['/assets/main.js'],
  css: [],
  fonts: [],
  integrity: {},
});

/** A bundle whose page needs no chunk, so that it can be rendered. */
export const pageOf = (...parts: Parameters<typeof bundleOf>): string =>
  bundleOf(...parts).replace(', lazy: {}', '');

/** Renders pages within a frame whose categories do not load. */
export const testRenderer = (change: Partial<Renderer> = {}): Renderer => ({
  ...{ site, manifest: testManifest(), styles: new Map() },
  ...{ limitMs: 10_000, fragmentMs: 300, takesReports: true, log: () => undefined },
  http: fakeHttp({ 'GET /categories/': failWith(500) }).http,
  ...change,
});

/** What serves pages of these releases, without quarantine and metrics. */
export const testService = <Releases extends PageService['releases']>(
  releases: Releases,
  change: Partial<Omit<PageService, 'releases'>> = {},
): PageService & { releases: Releases } => ({
  ...{ releases, renderer: testRenderer(), cache: createPageCache({ seconds: 30 }), cdnSeconds: 0 },
  ...{ quarantine: { note: () => undefined }, metrics: null },
  ...change,
});

export function servePages(service: PageService): FastifyInstance {
  const app = fastify();
  app.get('/*', (request, reply) => servePage(service, request, reply));
  return app;
}
