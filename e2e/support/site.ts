import { cp, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '@waypost/remote-kit/free-port';
import { run, type Running, untilReady } from './process';

/** Where the suite's own API and releases are; written by the global setup. */
export const suite = {
  apiOrigin: () => required('E2E_API_ORIGIN'),
  siteOrigin: () => required('E2E_SITE_ORIGIN'),
  releasesDir: () => required('E2E_RELEASES_DIR'),
};

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the browser tests through Playwright`);
  return value;
}

/** A data folder of a test's own, filled with the demo content. */
export async function copyData(): Promise<string> {
  const folder = required('E2E_FOLDER');
  const data = await mkdtemp(path.join(folder, 'data-'));
  await cp(path.join(folder, 'template'), data, { recursive: true });
  return data;
}

/** A server of the site with its address. */
export type Server = Running & { origin: string };

/** Addresses whose server was asked to stop. */
const stopped = new Set<string>();

/** The server that a process is at an address, which may have been another one's. */
function serverAt(origin: string, running: Running): Server {
  stopped.delete(origin);
  const stop: Running['stop'] = (signal) => {
    stopped.add(origin);
    return running.stop(signal);
  };
  return { ...running, origin, stop };
}

/** Whether a page's server was asked to stop, which refuses what the page still loads. */
export const isServerStopped = (page: Page): boolean => stopped.has(new URL(page.url()).origin);

/** Starts an API of its own. */
export async function startApi(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<Server> {
  const port = env.API_PORT ?? String(await freePort());
  const api = run('api/dist/main.js', { DATA_DIR: dataDir, ...env, API_PORT: port });
  return serverAt(`http://127.0.0.1:${port}`, await untilReady(api));
}

/** Starts the site as `npm run serve` does, with ports of its own; does not wait until it serves. */
export async function serve(env: NodeJS.ProcessEnv): Promise<Server> {
  const port = await freePort();
  const site = run(
    'tooling/bin/site.mjs',
    {
      PORT: String(port),
      API_PORT: String(await freePort()),
      RELEASES_DIR: suite.releasesDir(),
      ...env,
    },
    ['serve'],
  );
  return serverAt(`http://localhost:${port}`, site);
}

/** Starts a shell with a parent that replaces it, over the suite's API unless set otherwise. */
export async function startSupervised(env: NodeJS.ProcessEnv = {}): Promise<Server> {
  const site = await serve({ API_ORIGIN: suite.apiOrigin(), ...env });
  await site.untilSaid(`The site is at ${site.origin}`);
  return site;
}

/**
 * Starts a shell's server; the suite's API and releases unless set otherwise.
 *
 * @param build folder of the host's build, below the repository's root
 */
export async function startShell(
  env: NodeJS.ProcessEnv = {},
  build = 'shell/dist',
): Promise<Server> {
  const port = env.PORT ?? String(await freePort());
  const shell = run(`${build}/server/main.cjs`, {
    SITE_ORIGIN: `http://localhost:${port}`,
    API_ORIGIN: env.API_ORIGIN ?? suite.apiOrigin(),
    RELEASES_DIR: suite.releasesDir(),
    ...env,
    PORT: port,
  });
  return serverAt(`http://localhost:${port}`, await untilReady(shell));
}
