import path from 'node:path';
import { boundedLog } from '@waypost/server-kit/bounded-log';
import { provideSanitiser } from '@waypost/shared/host';
import { type Logger, pino } from 'pino';
import { hasStoredPages, pageBuild } from './cache/page-build';
import { buildApp, type StillAwaited } from './build-app';
import { nameEndingRelease } from './process/ending-release';
import { showLife, standBy } from './process/parent';
import { surviveRemotes } from './process/survive-remotes';
import { createServerSanitiser } from './render/sanitiser';
import { type Settings, forgetEnvironment, readSettings } from './settings/settings';
import { waitForApi } from './api/wait-for-api';

/** Milliseconds that requests under way get to finish when the process is asked to stop. */
const STOP_LIMIT = 4_000;

/** The build's folder: this file runs as `dist/server/main.cjs`. */
const shellDir = path.resolve(__dirname, '..');

/** Seconds that the API is waited for where pages of before can be served. */
const WAIT_WITH_PAGES = 1;

/**
 * Waits for the API. With pages on the disk, which can be served without it, that is for a moment only, and
 * releases are loaded meanwhile.
 *
 * @throws Error when neither is there
 */
async function waitForApiOrPages(settings: Settings, logger: Logger): Promise<StillAwaited> {
  const { apiOrigin, apiWait, pageCacheSeconds } = settings;
  const hasPages =
    pageCacheSeconds > 0 && (await hasStoredPages(await pageBuild(settings, shellDir)));
  if (!hasPages) {
    await waitForApi(apiOrigin, apiWait);
    return { api: Promise.resolve() };
  }
  const api = waitForApi(apiOrigin, Math.min(WAIT_WITH_PAGES, apiWait));
  return {
    api: api.catch((error: unknown) =>
      logger.warn({ err: error }, 'The API does not respond: pages of before are served'),
    ),
  };
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  // Before the first remote is loaded.
  forgetEnvironment(process.env);
  provideSanitiser(createServerSanitiser());
  const logger = pino({ ...boundedLog, level: settings.logLevel });
  // Before the first remote is loaded: its timers may fire before the server listens.
  surviveRemotes(logger, settings.releasesDir);
  const { releasesDir, logLevel } = settings;
  const beats = showLife();
  // A developer's own breakpoints and half-written loops are no reason to end anything.
  if (process.env.NODE_ENV !== 'development') {
    const script = path.join(__dirname, 'ending-release-thread.cjs');
    nameEndingRelease(script, { beats, releasesDir, logLevel });
  }
  const app = await buildApp(settings, shellDir, logger, async () => {
    const replaces = process.argv.includes('--standby') ? await standBy() : undefined;
    return { ...(await waitForApiOrPages(settings, logger)), replaces };
  });
  await app.listen({ host: settings.host, port: settings.port });
  process.send?.({ type: 'ready', port: settings.port });

  let stopping = false;
  const stop = (reason: string): void => {
    // Ctrl-C reaches the whole process group, and the parent passes it on once more.
    if (stopping) return;
    stopping = true;
    app.log.info(`Stopping on ${reason}`);
    setTimeout(() => process.exit(0), STOP_LIMIT).unref();
    void app.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', () => stop('the end of its parent'));
}

function explain(error: unknown): string {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Set PORT to a free one.`;
  return message ?? String(error);
}

start().catch((error: unknown) => {
  console.error(`The site did not start. ${explain(error)}`);
  const end = (): never => process.exit(1);
  // Another start would end the same way.
  if (process.connected) process.send?.({ type: 'refused' }, end);
  else end();
});
