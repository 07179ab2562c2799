import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createReporter } from '@waypost/remote-kit/cli/reporter';
import { expectFreePort } from '@waypost/remote-kit/free-port';
import { saysReady } from '@waypost/delivery/process/watch-life';
import { readPort, readSwitch, releasesDir, releaseStore } from '../settings';
import { siteLinks } from '../site-links';
import { repositoryRoot } from '../workspace';
import { type Exit, keepRunning } from './keep-running';
import { ALLOCATOR, COLLECT_WHEN_IDLE } from './process-memory';
import { showLog } from './show-log';

/**
 * A first start fills the database with the content files before the API responds. An API that ends
 * meanwhile ends the start at once, so the limit can be generous.
 */
const FIRST_START_WAIT_SECONDS = '600';

/** What only the API may know: code of remotes runs in the shell's process. */
const SECRETS_OF_THE_API = ['ADMIN_TOKEN', 'DATABASE_URL', 'SMTP_URL'];

const withoutSecrets = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !SECRETS_OF_THE_API.includes(name)));

const reporter = createReporter();

/**
 * Runs a process of the site; a person in a terminal reads what it logs, a program gets it as it is.
 *
 * @param args options of Node, the script, what the script is given
 */
function run(args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const output = process.stdout.isTTY ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, [...COLLECT_WHEN_IDLE, ...args], {
    cwd: repositoryRoot,
    env: { NODE_ENV: 'production', ...ALLOCATOR, ...env },
    stdio: ['ignore', output, output, 'ipc'],
  });
  showLog(reporter, child.stdout, child.stderr);
  return child;
}

/** Where the site shows what; a store that cannot be read keeps no API from starting. */
const linksOf = (env: NodeJS.ProcessEnv): Promise<string> =>
  siteLinks(releaseStore(env)).catch((error: unknown) => {
    reporter.warn(`The desk does not know the addresses of the site's own pages: ${String(error)}`);
    return '';
  });

const codeOf = ({ code, signal }: Exit): number =>
  code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1);

async function exitOf(child: ChildProcess): Promise<Exit> {
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return { code, signal };
}

/**
 * Makes sure that the site may listen where it is to: said before minutes of building.
 *
 * @throws Error in one line that names the port and the setting
 */
export async function expectFreePorts(env = process.env): Promise<void> {
  const port = readPort('PORT', 3000, env);
  await expectFreePort(port, 'Set PORT to a free one.', env.HOST || undefined);
  if (env.API_ORIGIN) return;
  const apiPort = readPort('API_PORT', port + 1, env);
  await expectFreePort(apiPort, 'The API takes it: set API_PORT to a free one.');
}

/**
 * Runs the site's two processes, and stops both when a signal comes or one ends (design §5); a shell
 * that crashes or hangs is replaced while the API goes on. With `API_ORIGIN` set, that backend serves
 * the API and none is started.
 *
 * @returns the exit code: 0 only after an orderly stop
 */
export async function runSite(env = process.env): Promise<number> {
  // The API's port follows from the site's. Checked before anything starts: of two processes that
  // read the same wrong setting, each would refuse it.
  const port = readPort('PORT', 3000, env);
  const apiPort = String(readPort('API_PORT', port + 1, env));
  const standby = readSwitch('STANDBY', env.STANDBY);
  readSwitch('RATE_LIMIT', env.RATE_LIMIT);
  const siteOrigin = env.SITE_ORIGIN || `http://localhost:${port}`;
  const ownApi = !env.API_ORIGIN;
  const links = ownApi ? await linksOf(env) : '';

  const startApi = (): ChildProcess =>
    run([path.join(repositoryRoot, 'api/dist/main.js')], {
      ...env,
      // Readers reach the API through the shell alone, wherever that listens.
      HOST: '127.0.0.1',
      API_PORT: apiPort,
      // Mails and the desk name the site, which is not where the API listens.
      SITE_ORIGIN: siteOrigin,
      SITE_LINKS: links,
      TRUST_PROXY: env.TRUST_PROXY ?? 'loopback',
    });
  const startShell = (): ChildProcess => {
    const shellEnv = {
      ...withoutSecrets(env),
      RELEASES_DIR: releasesDir(),
      ...(ownApi && {
        API_ORIGIN: `http://127.0.0.1:${apiPort}`,
        MEDIA_DIR: path.resolve(repositoryRoot, env.DATA_DIR || 'data', 'media'),
        API_WAIT_SECONDS: env.API_WAIT_SECONDS || FIRST_START_WAIT_SECONDS,
      }),
    };
    const script = path.join(repositoryRoot, 'shell/dist/server/main.cjs');
    const child = run([script, '--standby'], shellEnv);
    child.on('message', (sent) => {
      if (!saysReady(sent)) return;
      reporter.done(`The site is at ${siteOrigin}`, { origin: siteOrigin });
      reporter.next('Stop it with Ctrl-C');
    });
    return child;
  };

  const api = ownApi ? startApi() : undefined;
  const say = (line: string): void => reporter.warn(`The shell ${line}`);
  const shell = keepRunning(startShell, say, { standby });
  let orderly = false;
  const stop = (): void => {
    api?.kill('SIGTERM');
    shell.stop();
  };
  const stopInOrder = (): void => {
    orderly = true;
    stop();
  };
  process.on('SIGINT', stopInOrder);
  process.on('SIGTERM', stopInOrder);

  const exits = [...(api ? [exitOf(api)] : []), shell.ended];
  const first = codeOf(await Promise.race(exits));
  const wasOrderly = orderly;
  stop();
  const codes = (await Promise.all(exits)).map(codeOf);
  return wasOrderly && codes.every((code) => code === 0) ? 0 : first || 1;
}
