import { cp, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
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

/** Starts an API of its own. */
export async function startApi(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<Server> {
  const port = env.API_PORT ?? String(await freePort());
  const api = run('api/dist/main.js', { DATA_DIR: dataDir, API_PORT: port, ...env });
  return { ...(await untilReady(api)), origin: `http://127.0.0.1:${port}` };
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
  return { ...site, origin: `http://localhost:${port}` };
}

/** Starts a shell with a parent that replaces it, over the suite's API unless told otherwise. */
export async function startSupervised(env: NodeJS.ProcessEnv = {}): Promise<Server> {
  const site = await serve({ API_ORIGIN: suite.apiOrigin(), ...env });
  await site.untilSaid(`The site is at ${site.origin}`);
  return site;
}

/**
 * Starts a shell's server; the suite's API and releases unless told otherwise.
 *
 * @param build folder of the host's build, below the repository's root
 */
export async function startShell(
  env: NodeJS.ProcessEnv = {},
  build = 'shell/dist',
): Promise<Server> {
  const port = await freePort();
  const shell = run(`${build}/server/main.cjs`, {
    PORT: String(port),
    SITE_ORIGIN: `http://localhost:${port}`,
    API_ORIGIN: suite.apiOrigin(),
    RELEASES_DIR: suite.releasesDir(),
    ...env,
  });
  return { ...(await untilReady(shell)), origin: `http://localhost:${port}` };
}
