import { ReleaseRefused } from '@waypost/delivery/check/release-refused';
import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { createBackends } from '../backends/call-backends.server';
import { createPageCache } from '../cache/page-cache.server';
import { servePage } from '../http/page-handler.server';
import { registerForms } from '../http/register-forms.server';
import { serveForm, takesForms } from '../http/serve-form.server';
import { showLife } from '../process/show-life.server';
import { createLog } from '../process/sync-log.server';
import { surviveRemotes } from '../process/survive-remotes.server';
import { withoutFolders } from '../process/without-folders.server';
import { logOnceAMinute } from '../quarantine/once-a-minute.server';
import { createApiClient } from '../render/api-client.server';
import { readShellManifest } from '../render/page-assets.server';
import { provideSanitiserLater } from '../render/provide-sanitiser.server';
import { endWithParent } from './end-with-parent.server';
import type { ReleaseSet } from '../releases/release-set.server';
import type { RenderedPage } from '../render/render-page.server';
import { loadPreview } from './load-preview.server';
import { sendFaults } from './preview-fault.server';
import type { PreviewMessage, PreviewProcessOrder } from './preview-messages';

const send = (message: PreviewMessage): void => void process.send?.(message);

/** Serves the pages of one release set to the parent, which lets only previewers see them. */
async function serve(order: PreviewProcessOrder): Promise<void> {
  const { site, apiOrigin, backends, releasesDir, logLevel } = order.settings;
  const { pageLimitSeconds, fragmentTimeoutMs: fragmentMs } = order.settings;
  const logger = createLog(logLevel);
  surviveRemotes(logger, releasesDir);
  const set = await loadPreview(order);
  const app = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.decorateRequest('pattern', '');
  const noteFault = sendFaults(app);
  const log = logOnceAMinute((facts, message) => app.log.warn(facts, message));
  const http = createApiClient(apiOrigin, null, undefined, createBackends(backends, log).call);
  const manifest = readShellManifest(order.shellDir);
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
      note: ({ fault }: RenderedPage, _set: ReleaseSet, url: string) => noteFault(url, fault),
    },
    metrics: null,
    forReader: http.forReader,
  };
  app.get('/*', (request, reply) => servePage(service, request, reply));
  await registerForms(app, {
    ...{ site, manifest },
    takes: (request, reply) => takesForms(service, request, reply),
    serve: (...form) => serveForm(service, ...form),
  });
  await app.listen({ path: order.socket });
  send({ type: 'ready' });
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
