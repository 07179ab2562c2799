import { Worker } from 'node:worker_threads';
import { ReleaseRefused } from '@waypost/delivery/check/release-refused';
import { withoutFolders } from '@waypost/delivery/without-folders.server';
import { boundedLog } from '@waypost/server-kit/bounded-log';
import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { pino } from 'pino';
import { createApiClient } from '../api/api-client';
import { createBackends } from '../api/call-backends';
import { createPageCache } from '../cache/page-cache';
import { servePage } from '../pages/serve-page';
import { registerForms } from '../pages/register-forms';
import { serveForm, takesForms } from '../pages/serve-form';
import { logOnceAMinute } from '../process/once-a-minute';
import { showLife } from '../process/parent';
import { surviveRemotes } from '../process/survive-remotes';
import type { ReleaseSet } from '../releases/release-set';
import { readShellManifest } from '../render/page-assets';
import { recordedHttp } from '@waypost/shared/host/recorded-http';
import { provideSanitiserLater } from '../render/provide-sanitiser';
import type { RenderedPage } from '../render/make-page';
import { sendFaults } from './forward';
import { loadPreview } from './load-preview';
import type { PreviewMessage, PreviewProcessOrder } from './preview-messages';
import {
  faultOfFragment,
  responsesFor,
  withStandaloneFragments,
} from './standalone-fragment-remote';

const send = (message: PreviewMessage): void => void process.send?.(message);

/** Serves the pages of one release set to the parent, which lets only previewers see them. */
async function serve(order: PreviewProcessOrder): Promise<void> {
  const { site, apiOrigin, backends, remoteSettings, pageLimitSeconds, releasesDir, logLevel } =
    order.settings;
  const fragmentMs = order.settings.fragmentTimeoutMs;
  const logger = pino({ ...boundedLog, level: logLevel });
  surviveRemotes(logger, releasesDir);
  const manifest = readShellManifest(order.shellDir);
  const set = withStandaloneFragments(await loadPreview(order, remoteSettings), manifest);
  const app = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.decorateRequest('pattern', '');
  const noteFault = sendFaults(app);
  const log = logOnceAMinute((facts, message) => app.log.warn(facts, message));
  const http = createApiClient(apiOrigin, null, undefined, createBackends(backends, log).call);
  const service = {
    renderer: {
      ...{ site, manifest, styles: new Map(), http },
      ...{ limitMs: pageLimitSeconds * 1000, fragmentMs, takesReports: false, log },
    },
    releases: { current: () => set, isSplit: () => false },
    cache: createPageCache({ seconds: 0 }),
    cdnSeconds: 0,
    // Nobody but the previewer gets it: there is nothing to take off, and what it threw is theirs to see.
    quarantine: {
      note: (page: RenderedPage, _set: ReleaseSet, url: string) =>
        noteFault(url, page.fault ?? faultOfFragment(page, url)),
    },
    metrics: null,
    forReader: http.forReader,
  };
  const recorded = new Map<string, unknown>();
  app.get('/*', (request, reply) => {
    const responses = responsesFor(request.url);
    if (responses === 'real') return servePage(service, request, reply);
    const renderer = { ...service.renderer, http: recordedHttp(http, { responses, recorded }) };
    return servePage({ ...service, renderer }, request, reply);
  });
  await registerForms(app, {
    ...{ site, manifest },
    takes: (request, reply) => takesForms(service, request, reply),
    serve: (...form) => serveForm(service, ...form),
  });
  await app.listen({ path: order.socket });
  send({ type: 'ready' });
}

const POLL_MS = 1_000;

/**
 * Ends this process once its parent is gone. A loop would not hear of it, so a thread of its own
 * looks, too.
 */
function endWithParent(): void {
  process.on('disconnect', () => process.exit());
  const look =
    `const parent = ${process.ppid};` +
    `setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), ${POLL_MS})`;
  new Worker(look, { eval: true }).unref();
}

endWithParent();
showLife();
provideSanitiserLater();
process.once('message', (order: PreviewProcessOrder) => {
  serve(order).catch((error: unknown) => {
    if (error instanceof ReleaseRefused) {
      const { name, version } = error.release;
      const reason = withoutFolders(error.breaches.join('\n'), order.settings.releasesDir);
      return send({ type: 'refused', name, version, reason });
    }
    console.error(error);
    process.exit(1);
  });
});
