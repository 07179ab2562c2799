import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import fastify, { type FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import { issueToken } from '@waypost/delivery/issue-token.server';
import { bundleOf, makeRelease } from '@waypost/delivery/testing/make-release';
import { testSite as site } from '@waypost/shared/testing/test-site';
import { noTrial } from '@waypost/delivery/testing/check-in-process';
import { registerDelivery } from '@waypost/delivery/http/register-delivery.server';
import { createSiteMetrics } from '../metrics/site-metrics';
import { followReleases } from '../releases/release-follower';
import { createApiClient } from '../api/api-client';
import { readSettings } from '../settings/settings';
import { openPageCache } from '../pages/open-page-cache';
import { servePage } from '../pages/serve-page';
import { limitNetworks } from '../http/limit-networks';
import { testRenderer, testService } from './serve-pages';

/** An API over real HTTP whose categories every page shows. */
export async function startStaleApi() {
  const state = {
    category: 'Oldnews',
    isHanging: false,
    cursor: 1,
    changes: [] as { key: string; at: string }[],
    calls: [] as string[],
  };
  const bodyOf = (url: string): unknown => {
    if (url.startsWith('/api/changes/')) {
      const since = Number(new URL(url, 'http://api').searchParams.get('since') ?? Infinity);
      const changes = state.changes.filter(({ at }) => Number(at) >= since);
      return { cursor: String(state.cursor), is_reset: false, changes };
    }
    const category = { id: 1, slug: 'news', name: state.category, articles_count: 3 };
    return { count: 1, next: null, previous: null, results: [category] };
  };
  const server = createServer(({ url = '' }, response) => {
    state.calls.push(url);
    if (state.isHanging) return;
    response.setHeader('content-type', 'application/json').end(JSON.stringify(bodyOf(url)));
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    state,
    origin: `http://127.0.0.1:${port}`,
    /** Writes a category, and tells so to those who follow. */
    publish(name: string) {
      state.category = name;
      state.changes.push({ key: 'categories', at: String(state.cursor) });
      state.cursor += 1;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
    startAgain: () => listen(port),
  };
}

const isPage = (file: string): boolean => file.endsWith('.page');

/** A folder with a host's build and the release of a remote with a page at `/x`. */
export async function staleReleases() {
  const dir = await mkdtemp(path.join(tmpdir(), 'waypost-stale-'));
  const shellDir = path.join(dir, 'shell');
  await mkdir(path.join(shellDir, 'server'), { recursive: true });
  await writeFile(path.join(shellDir, 'manifest.json'), '{}');
  await writeFile(path.join(shellDir, 'server/main.cjs'), '// the host');
  const releasesDir = path.join(dir, 'releases');
  const store = folderReleaseStore(releasesDir);
  const release = async (version: string, text: string) => {
    const code = bundleOf(text).replace(', lazy: {}', '');
    await makeRelease(path.join(releasesDir, 'mf-x', version), version, {
      files: { 'server/routes.cjs': code },
    });
    await store.point({ remote: 'mf-x', actor: 'test', kind: 'promote', version });
  };
  await release('1', 'the first release');
  /** How many pages are on the disk. */
  const stored = async () => {
    const files = await readdir(path.join(releasesDir, '.pages'), { recursive: true });
    return files.filter(isPage).length;
  };
  return {
    ...{ shellDir, releasesDir, store, release, stored },
    /** Waits until so many pages are on the disk. */
    async untilKept(count: number) {
      while ((await stored()) < count) await turn();
    },
    /** Pages that are being made anew may still be stored while it is removed. */
    remove: () => rm(dir, { recursive: true, maxRetries: 5 }),
  };
}

/** A shell over these releases that caches its pages, also on the disk. */
export async function startStaleShell(
  { shellDir, releasesDir, store }: Awaited<ReturnType<typeof staleReleases>>,
  apiOrigin: string,
  { pageCacheSeconds, ...others }: { pageCacheSeconds: number; cdnCacheSeconds?: number },
) {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  const env = { API_ORIGIN: apiOrigin, RELEASES_DIR: releasesDir };
  const settings = { ...readSettings(env), site, pageCacheSeconds, ...others };
  const metrics = createSiteMetrics();
  const releases = await followReleases(store, log, noTrial, metrics.versions);
  const warn = (message: string) => log.warn(message);
  const http = createApiClient(apiOrigin, null);
  const pages = await openPageCache(settings, shellDir, { http, metrics, warn, log });
  const app = fastify({ loggerInstance: log as FastifyBaseLogger });
  app.decorateRequest('pattern', '');
  await registerDelivery(app, {
    ...{ store, trial: noTrial, figures: metrics.registry, purge: pages.purge },
    siteOrigin: site.origin,
    backends: [],
    uploadsDir: path.join(releasesDir, '.uploads'),
  });
  const renderer = testRenderer({ http, log: warn });
  const { cdnCacheSeconds: cdnSeconds } = settings;
  const { cache, responses } = pages;
  const queryLimit = await limitNetworks(app, 120);
  const service = testService(releases, {
    ...{ renderer, cache, responses, metrics, cdnSeconds, queryLimit },
  });
  pages.follow(service, () => undefined);
  app.get('/*', (request, reply) => servePage(service, request, reply));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const read = async (address = '/x', cookie = '') => {
    const response = await fetch(origin + address, { headers: { cookie } });
    const { status, headers } = response;
    return { status, headers, text: await response.text() };
  };
  return {
    origin,
    read,
    lines,
    releases,
    /** Reads the page until it says something. */
    async until(text: string, cookie = '') {
      while (!(await read('/x', cookie)).text.includes(text)) await turn();
    },
    async purge(body: unknown, remote = '*') {
      const order = { remote, name: 'test', by: 'ada' };
      const { token } = await issueToken(store.tokens, order);
      const response = await fetch(`${origin}/-/purge`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: await response.json() };
    },
    /** Removes a release of `mf-x` for good, as its team does. */
    async removeRelease(version: string) {
      const { token } = await issueToken(store.tokens, { remote: 'mf-x', name: 'test', by: 'ada' });
      const response = await fetch(`${origin}/-/releases/mf-x/${version}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${token}` },
      });
      return { status: response.status, body: await response.json() };
    },
    /** How often pages came in a way, or came out so when they were made anew. */
    async counted(name: string, label: string): Promise<number> {
      const { values } = await metrics.registry.getSingleMetric(name)!.get();
      return values.find(({ labels }) => Object.values(labels).includes(label))?.value ?? 0;
    },
    async stop() {
      await app.close();
      await pages.close();
      releases.stop();
    },
  };
}
