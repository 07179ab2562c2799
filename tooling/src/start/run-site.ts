import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { releasesDir, releaseStore } from '../settings';
import { siteLinks } from '../site-links';
import { repositoryRoot } from '../workspace';

/**
 * A first start fills the database with the content files before the API answers. An API that ends
 * meanwhile ends the start at once, so the limit can be generous.
 */
const FIRST_START_WAIT_SECONDS = '600';

type Exit = { name: string; code: number };

function run(script: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, ['--enable-source-maps', path.join(repositoryRoot, script)], {
    cwd: repositoryRoot,
    env: { NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

const exitOf = async (name: string, child: ChildProcess): Promise<Exit> => {
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return { name, code: code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1) };
};

/**
 * The API's port follows from the site's, so both are checked before anything starts.
 *
 * @throws Error with one line that names the setting
 */
function portOf(name: string, value: string): number {
  const port = Number(value);
  if (/^\d+$/.test(value) && port >= 1 && port <= 65_535) return port;
  throw new Error(`The setting ${name} is wrong: "${value}" is no port from 1 to 65535`);
}

/**
 * Runs the site's two processes, and stops both when one ends or a signal comes
 * (design §5). With `API_ORIGIN` set, that backend serves the API and none is started.
 *
 * @returns the exit code: 0 only after an orderly stop
 */
export async function runSite(env = process.env): Promise<number> {
  const port = portOf('PORT', env.PORT ?? '3000');
  const apiPort = String(portOf('API_PORT', env.API_PORT ?? String(port + 1)));
  const siteOrigin = env.SITE_ORIGIN || `http://localhost:${port}`;
  const ownApi = !env.API_ORIGIN;
  const children = new Map<string, ChildProcess>();
  let stopping = false;

  const stopAll = (): void => {
    stopping = true;
    for (const child of children.values()) child.kill('SIGTERM');
  };
  process.on('SIGINT', stopAll);
  process.on('SIGTERM', stopAll);

  if (ownApi) {
    children.set(
      'api',
      run('api/dist/main.js', {
        ...env,
        // Readers reach the API through the shell alone, wherever that listens.
        HOST: '127.0.0.1',
        API_PORT: apiPort,
        // Mails and the desk name the site, which is not where the API listens.
        SITE_ORIGIN: siteOrigin,
        TRUST_PROXY: env.TRUST_PROXY ?? 'loopback',
        SITE_LINKS: await siteLinks(releaseStore()),
      }),
    );
  }
  children.set(
    'shell',
    run('shell/dist/server/main.cjs', {
      ...env,
      RELEASES_DIR: releasesDir(),
      ...(ownApi && {
        API_ORIGIN: `http://127.0.0.1:${apiPort}`,
        API_WAIT_SECONDS: env.API_WAIT_SECONDS || FIRST_START_WAIT_SECONDS,
      }),
    }),
  );
  children.get('shell')?.on('message', () => {
    console.log(`The site is at ${siteOrigin}`);
  });

  const exits = [...children].map(([name, child]) => exitOf(name, child));
  const first = await Promise.race(exits);
  const orderly = stopping;
  stopAll();
  const all = await Promise.all(exits);
  return orderly && all.every(({ code }) => code === 0) ? 0 : first.code || 1;
}
