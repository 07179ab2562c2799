import path from 'node:path';
import { provideSanitiser } from '@waypost/shared/runtime';
import { buildApp } from './http/build-app.server';
import { createServerSanitiser } from './render/sanitiser.server';
import { readSettings } from './settings/settings.server';
import { waitForApi } from './wait-for-api.server';

/** Milliseconds that requests under way get to finish when the process is asked to stop. */
const STOP_LIMIT = 4_000;

/** The build's folder: this file runs as `dist/server/main.cjs`. */
const shellDir = path.resolve(__dirname, '..');

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  provideSanitiser(createServerSanitiser());
  await waitForApi(settings.apiOrigin, settings.apiWait);
  const app = await buildApp(settings, shellDir);
  await app.listen({ host: settings.host, port: settings.port });
  process.send?.({ type: 'ready', port: settings.port });

  const stop = (signal: NodeJS.Signals): void => {
    app.log.info(`Stopping on ${signal}`);
    setTimeout(() => process.exit(0), STOP_LIMIT).unref();
    void app.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

function explain(error: unknown): string {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Set PORT to a free one.`;
  return message ?? String(error);
}

start().catch((error: unknown) => {
  console.error(`The site did not start. ${explain(error)}`);
  process.exit(1);
});
