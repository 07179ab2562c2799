import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@waypost/remote-kit/free-port';
import { repositoryRoot } from '../workspace';

/** A site that a benchmark runs against. */
export interface BenchSite {
  origin: string;
  /** Milliseconds from the command to the first 200 of `/healthz`. */
  startTime: number;
  /** CPU milliseconds that the shell's server has used so far. */
  shellCpu: () => Promise<number>;
  stop: () => Promise<void>;
}

/** Milliseconds of a clock tick in `/proc`. */
const TICK = 10;

async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}

async function childrenOf(parent: ChildProcess): Promise<number[]> {
  const pid = parent.pid ?? 0;
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.trim().split(' ').map(Number);
}

async function findShell(parent: ChildProcess): Promise<number> {
  for (const pid of await childrenOf(parent)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8');
    if (command.includes('shell/dist')) return pid;
  }
  throw new Error("The shell's process was not found");
}

/**
 * Starts the site as `npm start` does, and measures how long that takes.
 *
 * @throws Error when it does not serve within two minutes
 */
export async function startBenchSite(env: NodeJS.ProcessEnv): Promise<BenchSite> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const begin = performance.now();
  const child = spawn(
    process.execPath,
    [path.join(repositoryRoot, 'tooling/bin/site.mjs'), 'start'],
    {
      cwd: repositoryRoot,
      env: {
        ...process.env,
        PORT: String(port),
        API_PORT: String(await freePort()),
        LOG_LEVEL: 'error',
        RATE_LIMIT: 'off',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const isUp = (): Promise<boolean> =>
    fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error('The site ended before it served');
    if (performance.now() - begin > 120_000) throw new Error('The site does not serve');
    await sleep(20);
  }
  const startTime = performance.now() - begin;
  const shell = await findShell(child);
  return {
    origin,
    startTime,
    shellCpu: () => cpuOf(shell),
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
