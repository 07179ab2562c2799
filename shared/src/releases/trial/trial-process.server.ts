import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { HttpClient } from '../../runtime/http-client';
import type { TrialMessage, TrialOrder, TrialResponse } from './trial-messages';

/** What a trial may take. */
export interface TrialLimits {
  /** Milliseconds until the process runs; what is late then is the machine. */
  startMs: number;
  /** Milliseconds for loading the release and rendering its pages. */
  runMs: number;
  /** MiB of JavaScript's objects. */
  heapMb: number;
  /** MiB of all memory, buffers too; checked where `/proc` is. */
  memoryMb: number;
  /** Bytes that it may print. */
  outputBytes: number;
}

export const TRIAL_LIMITS: TrialLimits = {
  startMs: 60_000,
  runMs: 10_000,
  heapMb: 256,
  memoryMb: 512,
  outputBytes: 256 * 1024,
};

/** How a trial's process is started, and who responds to what pages request there. */
export interface TrialHost {
  /** Script that calls `serveTrial`. */
  script: string;
  /** Options of Node for it. */
  execArgv?: string[];
  http: HttpClient;
}

const MEMORY_LOOK_MS = 50;

/** How a trial ended. */
type Outcome =
  | { kind: 'done'; breaches: string[] }
  /** By a fault of the release. */
  | { kind: 'refused'; breach: string }
  /** By none of its own: worth another try. */
  | { kind: 'failed'; message: string };

/** Memory that a process has, in MiB; 0 where it is not known. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}

/** Ends the process and all that it has started. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Responds to requests of a release's pages. */
async function respond(
  child: ChildProcess,
  { id, url, params }: Extract<TrialMessage, { type: 'request' }>,
  http: HttpClient,
): Promise<void> {
  const response = await http.request({ url, params }).then(
    (body): TrialResponse => ({ type: 'response', id, body }),
    ({ failure, message }: Error & { failure?: never }): TrialResponse => {
      return { type: 'response', id, failure: failure ?? { kind: 'network', message } };
    },
  );
  // It may have ended meanwhile.
  if (child.connected) child.send(response, () => undefined);
}

/** Kills the process where it exceeds a limit, and says how it ended. */
function watch(child: ChildProcess, limits: TrialLimits, onReady: () => void): Promise<Outcome> {
  const { startMs, runMs, heapMb, memoryMb, outputBytes } = limits;
  return new Promise((resolve) => {
    let isReady = false;
    let printed = '';
    const refuse = (breach: string): void => resolve({ kind: 'refused', breach });
    const fail = (message: string): void => resolve({ kind: 'failed', message });
    let deadline = setTimeout(() => fail(`did not start within ${startMs} ms`), startMs);
    const memory = setInterval(() => {
      void memoryOf(child.pid ?? 0).then((mb) => {
        if (mb > memoryMb) refuse(`it takes more than ${memoryMb} MiB of memory`);
      });
    }, MEMORY_LOOK_MS);
    const note = (part: Buffer): void => {
      printed += part.toString();
      if (printed.length > outputBytes) refuse(`it prints more than ${outputBytes / 1024} KiB`);
    };
    child.stdout?.on('data', note);
    child.stderr?.on('data', note);
    child.once('error', ({ message }) => fail(`did not start: ${message}`));
    child.once('exit', (code, signal) => {
      if (!isReady) fail(`ended with ${signal ?? `code ${code}`} before it ran. ${printed}`);
      else if (/heap (limit|out of memory)/.test(printed)) {
        refuse(`it takes more than ${heapMb} MiB for its objects`);
      } else refuse(`it ends the process (${signal ?? `code ${code}`})`);
    });
    child.on('message', (message: TrialMessage) => {
      if (message.type === 'done') resolve({ kind: 'done', breaches: message.breaches });
      if (message.type !== 'ready' || isReady) return;
      isReady = true;
      clearTimeout(deadline);
      deadline = setTimeout(() => refuse(`it does not end within ${runMs / 1000} s`), runMs);
      onReady();
    });
    child.once('close', () => {
      clearTimeout(deadline);
      clearInterval(memory);
    });
  });
}

/**
 * Loads a release and renders its pages in a process of its own: with limits on time, memory and
 * output, without variables of this one's environment, and ended with all that it has started.
 *
 * @returns what is wrong with it
 * @throws Error when the process does not run
 */
export async function runTrialProcess(
  order: Pick<TrialOrder, 'dir' | 'release' | 'host'>,
  { script, execArgv = [], http }: TrialHost,
  limits: TrialLimits,
): Promise<string[]> {
  const child = fork(script, {
    execArgv: [...execArgv, `--max-old-space-size=${limits.heapMb}`],
    env: { NODE_ENV: process.env.NODE_ENV },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own, which is killed as one.
    detached: true,
  });
  child.on('message', (message: TrialMessage) => {
    if (message.type === 'request') void respond(child, message, http);
  });
  try {
    const lifeMs = 2 * limits.runMs;
    const outcome = await watch(child, limits, () => child.send({ type: 'try', ...order, lifeMs }));
    if (outcome.kind === 'failed') {
      throw new Error(
        `The trial of ${order.release.name} ${order.release.version} ${outcome.message}`,
      );
    }
    return outcome.kind === 'done'
      ? outcome.breaches
      : [`A release loads and renders its pages within its limits: ${outcome.breach}.`];
  } finally {
    killGroup(child);
  }
}
