import { type ChildProcess, fork } from 'node:child_process';
import type { HttpClient } from '@waypost/shared/runtime';
import { killGroup, processMemory, processWaited } from '../process/processes.server';
import { readTrialMessage, type TrialOrder, type TrialRequest } from './trial-messages';
import { TrialUndecided } from './trial-undecided';

export interface TrialLimits {
  /** Milliseconds until the process runs; what is late then is the machine. */
  startMs: number;
  /**
   * Milliseconds for loading the release and rendering its pages, without those in which it was ready
   * to run and a busy machine did not let it, where `/proc` is.
   */
  runMs: number;
  /** Milliseconds for the same by the clock; what is later then is the machine. */
  lifeMs: number;
  /** Requests without a response that are noted. */
  missing: number;
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
  lifeMs: 120_000,
  missing: 200,
  heapMb: 256,
  memoryMb: 512,
  outputBytes: 256 * 1024,
};

/** How a trial's process is started, and where responses to its pages' requests are recorded from. */
export interface TrialHost {
  /** Script that calls `serveTrial`. */
  script: string;
  execArgv?: string[];
  http: HttpClient;
}

/** Milliseconds between two looks at the process. */
const POLL_MS = 50;

/** Signals by which a process ends through what it does itself; others come from elsewhere. */
const OWN_SIGNALS = ['SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP'];

interface TrialResult {
  /** What is wrong with the release; nothing where it has passed. */
  breaches: readonly string[];
  /** What pages requested that no response is recorded of. */
  missing: readonly TrialRequest[];
}

type Outcome =
  | { kind: 'done'; breaches: string[] }
  /** By a fault of the release. */
  | { kind: 'refused'; breach: string }
  /** By none of its own: worth another try. */
  | { kind: 'failed'; message: string };

/** Orders the trial once the process runs, and says how it ended or which limit it exceeds. */
function watch(
  child: ChildProcess,
  limits: TrialLimits,
  onReady: () => void,
  onMissing: (request: TrialRequest) => void,
): Promise<Outcome> {
  const { startMs, runMs, lifeMs, heapMb, memoryMb, outputBytes } = limits;
  return new Promise((resolve) => {
    let began: { at: number; waited: number } | null = null;
    let printed = '';
    let page = '';
    const refuse = (breach: string): void => resolve({ kind: 'refused', breach });
    const fail = (message: string): void => resolve({ kind: 'failed', message });
    let limit = setTimeout(() => fail(`did not start within ${startMs} ms`), startMs);
    const look = async (pid: number): Promise<void> => {
      if ((await processMemory(pid)) > memoryMb) {
        refuse(`it takes more than ${memoryMb} MiB of memory`);
      }
      if (!began) return;
      const waited = Math.max(0, (await processWaited(pid)) - began.waited);
      if (performance.now() - began.at - waited > runMs)
        refuse(`it does not end within ${runMs / 1000} s${page && `, while it renders ${page}`}`);
    };
    const looks = setInterval(() => void look(child.pid ?? 0), POLL_MS);
    const note = (part: Buffer): void => {
      printed += part.toString();
      if (printed.length > outputBytes) refuse(`it prints more than ${outputBytes / 1024} KiB`);
    };
    child.stdout?.on('data', note);
    child.stderr?.on('data', note);
    child.once('error', ({ message }) => fail(`did not start: ${message}`));
    child.once('exit', (code, signal) => {
      if (!began) fail(`ended with ${signal ?? `code ${code}`} before it ran. ${printed}`);
      else if (/heap (limit|out of memory)/.test(printed)) {
        refuse(`it takes more than ${heapMb} MiB for its objects`);
      } else if (signal && !OWN_SIGNALS.includes(signal)) {
        // Such as the system's, which is short of memory.
        fail(`was ended from elsewhere with ${signal}`);
      } else refuse(`it ends the process (${signal ?? `code ${code}`})`);
    });
    const begin = async (): Promise<void> => {
      began = { at: performance.now(), waited: 0 };
      began.waited = await processWaited(child.pid ?? 0);
      clearTimeout(limit);
      limit = setTimeout(() => fail(`has not ended after ${lifeMs / 1000} s`), lifeMs);
      onReady();
    };
    child.on('message', (sent) => {
      const message = readTrialMessage(sent);
      if (message?.type === 'done') resolve({ kind: 'done', breaches: message.breaches });
      if (message?.type === 'failed') fail(`could not be made: ${message.message}`);
      if (message?.type === 'missing') onMissing({ url: message.url, params: message.params });
      if (message?.type === 'renders') page = message.address;
      if (message?.type === 'ready' && !began) void begin();
    });
    child.once('close', () => {
      clearTimeout(limit);
      clearInterval(looks);
    });
  });
}

/**
 * Loads a release and renders its pages in a process of its own: with limits on time, memory and
 * output, without variables of this one's environment, and ended with all that it has started.
 *
 * @throws TrialUndecided when it is not known how the release does
 */
export async function runTrialProcess(
  order: Pick<TrialOrder, 'dir' | 'release' | 'host' | 'responses'>,
  { script, execArgv = [] }: Pick<TrialHost, 'script' | 'execArgv'>,
  limits: TrialLimits,
): Promise<TrialResult> {
  const child = fork(script, {
    execArgv: [...execArgv, `--max-old-space-size=${limits.heapMb}`],
    env: { NODE_ENV: process.env.NODE_ENV },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own, which is killed as one.
    detached: true,
  });
  try {
    const missing: TrialRequest[] = [];
    const outcome = await watch(
      child,
      limits,
      () => child.send({ type: 'try', ...order, lifeMs: 2 * limits.lifeMs } satisfies TrialOrder),
      (request) => {
        if (missing.length < limits.missing) missing.push(request);
      },
    );
    if (outcome.kind === 'failed') throw new TrialUndecided(order.release, outcome.message);
    const breaches =
      outcome.kind === 'done'
        ? outcome.breaches
        : [`A release loads and renders its pages within its limits: ${outcome.breach}.`];
    return { breaches, missing };
  } finally {
    killGroup(child);
  }
}
