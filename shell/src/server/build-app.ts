import path from 'node:path';
import { registerAddressLimit } from '@waypost/server-kit/address-limit';
import { discardLimits } from '@waypost/server-kit/discard-body';
import { registerEarlyResponses } from '@waypost/server-kit/early-responses';
import { registerStalledClients, STALL_MS } from '@waypost/server-kit/stalled-clients';
import { createReleaseStore } from '@waypost/delivery/store/create-release-store.server';
import { createTrial } from '@waypost/delivery/trial/create-trial.server';
import { keepTrialRecords } from '@waypost/delivery/trial/trial-records.server';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { createBackends } from './api/call-backends';
import { createLateFragments } from './fragments/late-fragments';
import { registerBackends } from './http/register-backends';
import { registerDelivery } from '@waypost/delivery/http/register-delivery.server';
import { registerDocuments } from './documents/register-documents';
import { logOnceAMinute } from './process/once-a-minute';
import { endFailingCanaries, servedWithWarnings } from './quarantine/failing-canary';
import { createQuarantine } from './quarantine/quarantine';
import { quarantineEndingReleases } from './quarantine/quarantine-ending-release';
import { registerReferrers } from './http/register-referrers';
import { countRequests } from './metrics/count-requests';
import { FailingBrowsers } from './metrics/failing-browsers';
import { registerReports } from './metrics/register-reports';
import { createSiteMetrics } from './metrics/site-metrics';
import { previewSettings } from './previews/preview-messages';
import { startPreview } from './previews/preview-process';
import { createPreviewProcesses } from './previews/preview-pool';
import { registerPreviews } from './previews/register-previews';
import { pruneNightly } from '@waypost/delivery/prune.server';
import { registerCanaries } from './releases/register-canaries';
import { hostStyles } from './releases/inline-styles';
import { logUnknownNames, logUnknownRemotes, warnOfUnsuited } from './releases/log-releases';
import { followReleases } from './releases/release-follower';
import { makeShellId, reportShell } from '@waypost/delivery/report-shell.server';
import { createApiClient } from './api/api-client';
import { readShellManifest } from './render/page-assets';
import type { Settings } from './settings/settings';
import { registerStatus } from './status/register-status';
import { registerApiProxy } from './http/api-proxy';
import { registerHealth } from './http/health';
import { limitByAddress } from './http/limit-by-address';
import { openPageCache } from './pages/open-page-cache';
import { limitNetworks } from './http/limit-networks';
import { FORMS } from './pages/register-forms';
import { registerPages } from './pages/register-pages';
import { registerSecurityHeaders } from './http/security-headers';
import { refuseMethod } from './pages/serve-form';
import { registerStaticFiles } from './http/static-files';
import { refuseUnread } from './http/unread-request';

const PLAIN = 'text/plain; charset=utf-8';

/** Of responses before the hook of the security headers: what a text needs of those. */
const PLAIN_HEADERS = {
  'Content-Type': PLAIN,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
};

/** Methods that pages and files respond to; the API's own paths are the API's. */
const READING = new Set(['GET', 'HEAD']);

/**
 * Uncached pages with a query that one address may request in a minute, as many as searches of the API:
 * anybody can think up any number of those, and a search is dear.
 */
const QUERIED_PAGES = 120;

/** Plain words for a page that not even the frame could be rendered for. */
const LAST_RESORT = 'This page could not be rendered. Please try again later.';

/** What a start waits for while releases are loaded, and before the server follows changes and listens. */
export interface StillAwaited {
  /** Resolves once the API responds, or is not waited for any more. In an object, since `await` would wait for it. */
  api: Promise<unknown>;
  /** How the process ended that this one replaces. */
  replaces?: string | undefined;
}

/**
 * Composes the shell's server: security headers, static files, the API's proxy, pages.
 *
 * @param shellDir folder of the host's build
 * @param logger takes what the server logs
 * @param untilTurn awaited before the first release is loaded: what comes before it needs none; tells what else is awaited
 * @throws Error when the host was not built or the live pointer cannot be read
 */
export async function buildApp(
  settings: Settings,
  shellDir: string,
  logger: Logger,
  untilTurn: () => Promise<StillAwaited>,
): Promise<FastifyInstance> {
  const { apiOrigin, releasesDir, releasesDatabaseUrl, site, pageCacheSeconds } = settings;
  const app = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    // A line for every request would cost more than serving it from memory.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // A page that arrived has its scripts requested on the same connection: refused, it would not become interactive.
    return503OnClosing: false,
    requestTimeout: discardLimits.totalMs,
    connectionTimeout: STALL_MS,
    trustProxy: settings.trustProxy,
    clientErrorHandler: refuseUnread(site),
    routerOptions: {
      ignoreTrailingSlash: true,
      onBadUrl: (_url, _request, response) => {
        response.writeHead(400, PLAIN_HEADERS);
        response.end('This address is not written correctly.');
      },
    },
  });
  registerEarlyResponses(app);
  registerStalledClients(app);
  registerAddressLimit(app, (reply) =>
    reply.headers(PLAIN_HEADERS).send('This address is too long.'),
  );
  app.decorateRequest('pattern', '');
  const metrics = settings.metrics ? createSiteMetrics() : null;
  if (metrics) countRequests(app, metrics);
  registerSecurityHeaders(app, settings);
  limitByAddress(app);
  const stored = { dir: releasesDir, databaseUrl: releasesDatabaseUrl, log: app.log };
  const store = createReleaseStore(stored);
  app.addHook('onClose', () => store.close());
  await registerStaticFiles(app, { shellDir, store });
  let awaited: StillAwaited = { api: Promise.resolve() };
  const log = logOnceAMinute((facts, message) => app.log.warn(facts, message));
  const backends = createBackends(settings.backends, log);
  app.addHook('onClose', () => backends.close());
  const http = createApiClient(apiOrigin, metrics, () => awaited.api, backends.call);
  const script = path.join(shellDir, 'server/trial.cjs');
  const previewScript = path.join(shellDir, 'server/preview.cjs');
  const trial = createTrial(
    { script, http },
    {
      records: keepTrialRecords(path.join(releasesDir, '.trials')),
      warn: (message, error) => app.log.warn({ err: error }, message),
      runMs: settings.trialSeconds * 1000,
    },
  );
  await registerApiProxy(app, settings);
  await registerBackends(app, backends.call, settings.rateLimit);
  registerReferrers(app, { site, http, log });
  const publicDir = path.join(shellDir, 'public');
  awaited = await untilTurn();
  // Not before: until then the pages on the disk are another process's.
  const pages = await openPageCache(settings, shellDir, { http, metrics, warn: log, log: app.log });
  app.addHook('onClose', () => pages.close());
  const { replaces } = awaited;
  const { remoteSettings } = settings;
  const sources = { store, trial, settings: remoteSettings };
  const quarantined = await quarantineEndingReleases(sources, { releasesDir, replaces }, app.log);
  await warnOfUnsuited(store, app.log);
  const named = Object.keys(settings.backends);
  const releases = await followReleases(store, app.log, quarantined.trial, metrics?.versions, {
    ...{ backends: named, settings: remoteSettings },
  });
  logUnknownNames(app.log, releases.current().frame, site);
  logUnknownRemotes(app.log, releases.current().remotes, remoteSettings);
  registerCanaries(app, releases);
  await registerDelivery(app, {
    store,
    trial,
    uploadsDir: path.join(releasesDir, '.uploads'),
    figures: metrics?.registry ?? null,
    maxRouteBytes: settings.maxRouteBytes || undefined,
    ...{ backends: named, remoteSettings },
    ...{ siteOrigin: site.origin, purge: pages.purge, develop: { shellDir, site } },
  });
  const browsers = new FailingBrowsers();
  const watched = { store, releases, browsers };
  const onFailing = endFailingCanaries(watched, app.log);
  await registerReports(app, metrics && { metrics, browsers, onFailing });
  const manifest = readShellManifest(shellDir);
  const shell = { id: makeShellId(), since: new Date().toISOString() };
  await registerStatus(app, { store, metrics, shell, site, manifest });
  const forgetDocuments = registerDocuments(app, {
    site,
    http,
    pageCacheSeconds,
    publicDir,
    log,
    set: () => releases.current(),
  });

  const stops = [
    quarantined.stop,
    () => releases.stop(),
    reportShell(
      store,
      { served: () => servedWithWarnings(watched) },
      app.log,
      { id: shell.id, origin: site.origin },
      releasesDir,
    ),
    pruneNightly(store, app.log),
  ];
  app.addHook('onClose', async () => stops.forEach((stop) => stop()));
  const limitMs = settings.pageLimitSeconds * 1000;
  const styles = await hostStyles(shellDir, manifest);
  const renderer = {
    ...{ site, manifest, styles, http, limitMs, log },
    fragmentMs: settings.fragmentTimeoutMs,
    takesReports: metrics !== null,
  };
  const service = {
    // A trial of the quarantine gives a fragment its whole time.
    renderer: { ...renderer, lateFragments: createLateFragments() },
    releases,
    cache: pages.cache,
    responses: pages.responses,
    cdnSeconds: settings.cdnCacheSeconds,
    forReader: http.forReader,
    queryLimit: settings.rateLimit ? await limitNetworks(app, QUERIED_PAGES) : undefined,
    quarantine: createQuarantine({ ...sources, renderer, releasesDir }, app.log),
    metrics,
  };
  await awaited.api;
  pages.follow(service, forgetDocuments);

  registerHealth(app, { apiOrigin, ...service });
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404 || READING.has(request.method)) return done();
    refuseMethod(reply);
  });
  app.setNotFoundHandler((_request, reply) =>
    // A file may be there in a moment, such as on the machine that has its release.
    reply.code(404).header('Cache-Control', 'no-store').type(PLAIN).send('Not found'),
  );
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) app.log.error({ err: error, url: request.url }, 'A request failed');
    return reply
      .code(status)
      .type(PLAIN)
      .send(status >= 500 ? LAST_RESORT : error.message);
  });
  const processes = createPreviewProcesses(
    (order) =>
      startPreview(previewScript, order, (said) => app.log.info({ said }, 'A preview said')),
    settings.previewProcesses,
  );
  app.addHook('onClose', () => processes.close());
  const limit = settings.rateLimit ? await limitNetworks(app, FORMS) : undefined;
  await app.register(async (scope) => {
    const previews = await registerPreviews(scope, {
      ...{ store, releases, processes, shellDir, manifest, live: service },
      settings: previewSettings(settings),
    });
    await registerPages(scope, service, previews, { manifest, limit });
  });
  return app;
}
