import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify, { type FastifyBaseLogger, type InjectOptions, LogController } from 'fastify';
import pino from 'pino';
import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import { issueToken } from '@waypost/delivery/issue-token.server';
import { makeRelease } from '@waypost/delivery/testing/make-release';
import { testSite as site } from '@waypost/shared/testing/test-site';
import { noTrial } from '@waypost/delivery/testing/check-in-process';
import { registerDelivery } from '@waypost/delivery/http/register-delivery.server';
import { servePage } from '../pages/serve-page';
import { pageOf, testManifest, testRenderer, testService } from './serve-pages';
import { followReleases } from '../releases/release-follower';
import { registerStatus } from '../status/register-status';
import { countRequests } from '../metrics/count-requests';
import { endFailingCanaries, servedWithWarnings } from '../quarantine/failing-canary';
import { FailingBrowsers } from '../metrics/failing-browsers';
import { registerReports } from '../metrics/register-reports';
import { createSiteMetrics } from '../metrics/site-metrics';

export const THROWS = `
  const throwing = () => { throw new Error('A broken page'); };
  exports.routes = [{ id: 'mf-y:page', path: '/y/:slug', Component: throwing }];
  exports.api = {
    reducerPath: 'mf-y', reducer: (s = null) => s, middleware: () => (n) => (a) => n(a),
    util: { resetApiState: () => ({ type: 'reset' }) },
  };`;

/** A page that needs no chunk, so that it can be rendered. */
export const pageAt = (pattern: string, remote = 'mf-x'): string =>
  pageOf('the page', pattern, remote);

/** A folder of releases: `mf-x` 1.0.0 with a page at `/x`, `mf-y` 2.0.0 with one that throws. */
export async function metricsReleases() {
  const dir = await mkdtemp(path.join(tmpdir(), 'waypost-metrics-'));
  const store = folderReleaseStore(dir);
  const put = async (name: string, version: string, pattern: string, code: string | null) => {
    const examples = pattern.includes(':') ? [pattern.replace(':slug', 'a')] : [];
    await makeRelease(path.join(dir, name, version), version, {
      description: { name, patterns: [pattern], examples },
      files: { 'server/routes.cjs': code },
    });
  };
  const change = { actor: 'test', kind: 'promote' } as const;
  const release = async (...[remote, version, ...rest]: Parameters<typeof put>) => {
    await put(remote, version, ...rest);
    await store.point({ ...change, remote, version });
  };
  await release('mf-x', '1.0.0', '/x', pageAt('/x'));
  await release('mf-y', '2.0.0', '/y/:slug', THROWS);
  return { dir, store, put, release, remove: () => rm(dir, { recursive: true }) };
}

/** A shell over these releases, that measures. */
export async function startMetricsSite(
  { dir, store }: Awaited<ReturnType<typeof metricsReleases>>,
  measures = true,
) {
  const logged: string[] = [];
  const logger = pino({}, { write: (line) => void logged.push(line) });
  const metrics = measures ? createSiteMetrics() : null;
  const releases = await followReleases(
    store,
    pino({ level: 'silent' }),
    noTrial,
    metrics?.versions,
  );
  const { token } = await issueToken(store.tokens, { remote: '*', name: 'figures', by: 'ada' });
  const renderer = testRenderer({ takesReports: measures });
  const app = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.decorateRequest('pattern', '');
  if (metrics) countRequests(app, metrics);
  await registerDelivery(app, {
    ...{ store, trial: noTrial, figures: metrics?.registry ?? null, siteOrigin: site.origin },
    backends: [],
    uploadsDir: path.join(dir, '.uploads'),
  });
  const browsers = new FailingBrowsers();
  const watched = { store, releases, browsers };
  const onFailing = endFailingCanaries(watched, app.log);
  await registerReports(app, metrics && { metrics, browsers, onFailing });
  const shell = { id: 'shell-1', since: '2026-01-02T03:04:05.000Z' };
  const files = { ...testManifest(), status: { css: ['/assets/status.css'], integrity: {} } };
  await registerStatus(app, { store, metrics, shell, site, manifest: files });
  const service = testService(releases, { renderer, metrics });
  app.get('/*', (request, reply) => servePage(service, request, reply));
  const headers = { authorization: `Bearer ${token}` };
  return {
    app,
    releases,
    renderer,
    logged,
    headers,
    token,
    shell,
    /** What it says of itself, as the store gets it every few seconds. */
    says: () => servedWithWarnings(watched),
    /** What Prometheus reads: value by series, without the buckets. */
    async read(prefix: string): Promise<Record<string, number>> {
      const { body, statusCode } = await app.inject({ url: '/-/metrics', headers });
      expect(statusCode).toBe(200);
      const lines = body
        .split('\n')
        .filter((line) => line.startsWith(prefix) && !/_bucket/.test(line));
      return Object.fromEntries(
        lines.map((line) => {
          const at = line.lastIndexOf(' ');
          return [line.slice(prefix.length, at), Number(line.slice(at + 1))];
        }),
      );
    },
    /** Reports as a browser does. */
    report: (payload: unknown, options: InjectOptions = {}) =>
      app.inject({
        method: 'POST',
        url: '/-/reports',
        ...options,
        headers: { 'content-type': 'application/json', ...options.headers },
        payload: JSON.stringify(payload),
      }),
    async stop() {
      await app.close();
      releases.stop();
    },
  };
}
