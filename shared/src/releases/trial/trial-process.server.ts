import { type ChildProcess, fork } from 'node:child_process';
import type { HttpClient } from '../../runtime/http-client';
import { killGroup } from '../process/kill-group.server';
import { processMemory } from '../process/process-memory.server';
import { pausableTimeout } from './pausable-timeout';
import { TrialApi } from './trial-api.server';
import { readTrialMessage, type TrialOrder } from './trial-messages';

/** What a trial may take. */
export interface TrialLimits {
  /** Milliseconds until the process runs; what is late then is the machine. */
  startMs: number;
  /** Milliseconds for loading the release and rendering its pages; waiting for the API not counted. */
  runMs: number;
  /** Milliseconds of waiting for the API, after which it is not known how the release does. */
  apiMs: number;
  /** Requests to the API. */
  requests: number;
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
  apiMs: 30_000,
  requests: 200,
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

/** Signals by which a process ends through what it does itself; others come from elsewhere. */
const OWN_SIGNALS = ['SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP'];

/** What a trial has found. */
export interface TrialResult {
  /** What is wrong with the release; nothing where it has passed. */
  breaches: readonly string[];
  /** Whether another trial would find the same: it did not hang on data that the API failed to give. */
  isCertain: boolean;
}

/** How a trial ended. */
type Outcome =
  | { kind: 'done'; breaches: string[] }
  /** By a fault of the release. */
  | { kind: 'refused'; breach: string }
  /** By none of its own: worth another try. */
  | { kind: 'failed'; message: string };

/** Orders the trial once the process runs, ends it where it exceeds a limit, and says how it ended. */
function watch(
  child: ChildProcess,
  limits: TrialLimits,
  http: HttpClient,
  onReady: () => void,
): Promise<{ outcome: Outcome; api: TrialApi }> {
  const { startMs, runMs, apiMs, requests, heapMb, memoryMb, outputBytes } = limits;
  return new Promise((resolve) => {
    let isReady = false;
    let printed = '';
    const end = (outcome: Outcome): void => resolve({ outcome, api });
    const refuse = (breach: string): void => end({ kind: 'refused', breach });
    const fail = (message: string): void => end({ kind: 'failed', message });
    const deadline = pausableTimeout(runMs, () => {
      const late = `does not end within ${runMs / 1000} s`;
      if (api.wasInTrouble) fail(`${late}, while the API fails`);
      else refuse(`it ${late}`);
    });
    const api = new TrialApi(http, deadline.pause, deadline.run);
    let limit = setTimeout(() => fail(`did not start within ${startMs} ms`), startMs);
    const memory = setInterval(() => {
      void processMemory(child.pid ?? 0).then((mb) => {
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
      } else if (signal && !OWN_SIGNALS.includes(signal)) {
        // Such as the system's, which is short of memory.
        fail(`was ended from elsewhere with ${signal}`);
      } else refuse(`it ends the process (${signal ?? `code ${code}`})`);
    });
    child.on('message', (sent) => {
      const message = readTrialMessage(sent);
      if (message?.type === 'done') end({ kind: 'done', breaches: message.breaches });
      if (message?.type === 'request') {
        if (api.requests === requests) {
          return refuse(`it requests more than ${requests} times from the API`);
        }
        void api.respond(message).then((response) => {
          // It may have ended meanwhile.
          if (child.connected) child.send(response, () => undefined);
        });
      }
      if (message?.type !== 'ready' || isReady) return;
      isReady = true;
      clearTimeout(limit);
      const mostMs = runMs + apiMs;
      limit = setTimeout(() => fail(`waits for the API for more than ${apiMs} ms`), mostMs);
      deadline.run();
      onReady();
    });
    child.once('close', () => {
      clearTimeout(limit);
      deadline.pause();
      clearInterval(memory);
    });
  });
}

/**
 * Loads a release and renders its pages in a process of its own: with limits on time, memory and
 * output, without variables of this one's environment, and ended with all that it has started.
 *
 * @throws Error when it is not known how the release does: worth another try
 */
export async function runTrialProcess(
  order: Pick<TrialOrder, 'dir' | 'release' | 'host'>,
  { script, execArgv = [], http }: TrialHost,
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
    const lifeMs = 2 * (limits.runMs + limits.apiMs);
    const { outcome, api } = await watch(child, limits, http, () =>
      child.send({ type: 'try', ...order, lifeMs }),
    );
    if (outcome.kind === 'failed') {
      throw new Error(
        `The trial of ${order.release.name} ${order.release.version} ${outcome.message}`,
      );
    }
    const breaches =
      outcome.kind === 'done'
        ? outcome.breaches
        : [`A release loads and renders its pages within its limits: ${outcome.breach}.`];
    // Pages that lacked data may fail with it; those that fail without it may do well with it.
    return { breaches, isCertain: breaches.length > 0 ? !api.wasInTrouble : api.hadAll };
  } finally {
    killGroup(child);
  }
}
