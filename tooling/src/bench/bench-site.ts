import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@waypost/remote-kit/free-port';
import { repositoryRoot } from '../workspace';

export interface BenchSite {
  origin: string;
  /** Milliseconds from the command to the first 200 of `/healthz`. */
  startTime: number;
  /** CPU milliseconds that the shell's server has used so far. */
  shellCpu: () => Promise<number>;
  /** Ids of the site's processes by what they do, at this moment. */
  processes: () => Promise<SiteProcesses>;
  stop: () => Promise<void>;
}

export interface SiteProcesses {
  /** What starts the others and replaces them. */
  parent: number;
  api: number;
  shell: number;
  /** The shell that stands by, where there is one. */
  standby?: number;
}

/** CPU milliseconds of all threads: clock ticks, which `stat` counts, are too coarse for some seconds. */
async function cpuOf(pid: number): Promise<number> {
  const tasks = `/proc/${pid}/task`;
  const times = (await readdir(tasks)).map(async (id) => {
    // Three numbers, the first of which are nanoseconds on a processor.
    const stat = await readFile(`${tasks}/${id}/schedstat`, 'utf8');
    return Number(stat.split(' ')[0]) / 1e6;
  });
  return (await Promise.all(times)).reduce((sum, time) => sum + time, 0);
}

async function childrenOf(parent: ChildProcess): Promise<number[]> {
  const pid = parent.pid ?? 0;
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.trim().split(' ').map(Number);
}

async function findProcesses(parent: ChildProcess): Promise<SiteProcesses> {
  const scripts = new Map<number, string>();
  for (const pid of await childrenOf(parent)) {
    scripts.set(pid, await readFile(`/proc/${pid}/cmdline`, 'utf8'));
  }
  const idsOf = (script: string): number[] =>
    [...scripts].filter(([, command]) => command.includes(script)).map(([pid]) => pid);
  const [shell, standby] = idsOf('shell/dist');
  const [api] = idsOf('api/dist');
  if (!shell || !api) throw new Error("The site's processes were not found");
  return { parent: parent.pid ?? 0, api, shell, ...(standby && { standby }) };
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
    if (performance.now() - begin > 120_000) {
      child.kill('SIGTERM');
      throw new Error('The site does not serve');
    }
    await sleep(20);
  }
  const startTime = performance.now() - begin;
  const { shell } = await findProcesses(child);
  return {
    origin,
    startTime,
    shellCpu: () => cpuOf(shell),
    processes: () => findProcesses(child),
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
