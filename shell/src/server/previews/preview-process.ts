import { type ChildProcess, fork } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { killGroup, processMemory } from '@waypost/delivery/process/processes.server';
import { LIFE_CHECKS, type Looks, watchLife } from '@waypost/delivery/process/watch-life';
import { type PreviewProcessOrder, readPreviewMessage } from './preview-messages';

export interface PreviewLimits extends Looks {
  /** Milliseconds until it serves. */
  startMs: number;
  /** MiB of JavaScript's objects. */
  heapMb: number;
  /** MiB of all memory, buffers too; checked where `/proc` is. */
  memoryMb: number;
  /** Milliseconds between two looks at the memory. */
  memoryLookMs: number;
  /** Characters that it may print into the site's log. */
  output: number;
}

/** More than a shell gets: at low priority a render may wait longer for a processor than it takes. */
const PREVIEW_LOOKS = 20;

export const PREVIEW_LIMITS: PreviewLimits = {
  ...LIFE_CHECKS,
  looks: PREVIEW_LOOKS,
  startMs: 60_000,
  heapMb: 256,
  memoryMb: 512,
  memoryLookMs: 100,
  output: 64 * 1024,
};

/** Why a preview cannot be shown; the message is a sentence for whoever previews. */
export class PreviewFailed extends Error {
  override name = 'PreviewFailed';
  constructor(
    message: string,
    /** Release that does not load, where one does not. */
    readonly release: { name: string; version: string } | null = null,
  ) {
    super(message);
  }
}

export interface PreviewProcess {
  socket: string;
  /** @throws PreviewFailed where it ends before it serves */
  ready: Promise<void>;
  /** Resolves with the reason once it has ended. */
  ended: Promise<PreviewFailed>;
  /** Ends it; requests under way learn why, in a sentence. */
  stop: (why: string) => void;
}

/** Milliseconds in which a process that closed a connection shows how it ends. */
const END_MS = 5_000;

/** Why a process has ended, once it has; a page that fails with its process still alive is late. */
export const whyEnded = ({ ended }: PreviewProcess): Promise<PreviewFailed> =>
  Promise.race([
    ended,
    wait(END_MS, new PreviewFailed('It did not respond in time.'), { ref: false }),
  ]);

/** A priority well below this process's own. */
const lowerPriority = (): number => {
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
  return Math.min(getPriority() + PRIORITY_BELOW_NORMAL, PRIORITY_LOW);
};

/**
 * Resolves with the first reason for which a process has to end, or has ended.
 *
 * @param onStop gets how to give it another reason
 */
function watch(
  child: ChildProcess,
  limits: PreviewLimits,
  onStop: (stop: PreviewProcess['stop']) => void,
): Promise<PreviewFailed> {
  const { startMs, heapMb, memoryMb, memoryLookMs } = limits;
  return new Promise((resolve) => {
    const end = (...about: ConstructorParameters<typeof PreviewFailed>): void =>
      resolve(new PreviewFailed(...about));
    onStop(end);
    watchLife(child, limits, () => end('It no longer responded, and was stopped.'));
    const late = setTimeout(() => end(`It did not start within ${startMs / 1000} s.`), startMs);
    const memory = setInterval(() => {
      void processMemory(child.pid ?? 0).then((mb) => {
        if (mb > memoryMb) end(`It took more than ${memoryMb} MiB of memory, and was stopped.`);
      });
    }, memoryLookMs);
    child.on('message', (sent) => {
      const message = readPreviewMessage(sent);
      if (message?.type === 'ready') clearTimeout(late);
      if (message?.type !== 'refused') return;
      const { name, version, reason } = message;
      end(reason, { name, version });
    });
    let printed = '';
    child.stderr?.on('data', (part: Buffer) => {
      printed = (printed + part.toString()).slice(-limits.output);
    });
    child.once('error', ({ message }) => end(`It did not start: ${message}`));
    child.once('exit', (code, signal) => {
      clearTimeout(late);
      clearInterval(memory);
      if (/heap (limit|out of memory)/.test(printed)) {
        end(`It took more than ${heapMb} MiB for its objects, and ended.`);
      } else end(`It ended its process (${signal ?? `code ${code}`}).`);
    });
  });
}

/**
 * Starts a process for a preview: with limits, at low priority, without variables of this one's
 * environment but two, and ended with all that it has started.
 *
 * @param say takes what it prints, up to a limit
 */
export function startPreview(
  script: string,
  order: PreviewProcessOrder,
  say: (text: string) => void,
  limits: PreviewLimits = PREVIEW_LIMITS,
): PreviewProcess {
  const authorities = process.env.NODE_EXTRA_CA_CERTS;
  const child = fork(script, {
    execArgv: [`--max-old-space-size=${limits.heapMb}`],
    // It calls the API, too, whose certificate may be from an authority of the operator's own.
    env: {
      NODE_ENV: process.env.NODE_ENV,
      ...(authorities && { NODE_EXTRA_CA_CERTS: authorities }),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own, which is killed as one.
    detached: true,
  });
  // Readers come first: a loop takes only what they leave of a processor.
  if (child.pid !== undefined) setPriority(child.pid, lowerPriority());
  let left = limits.output;
  const print = (part: Buffer): void => {
    const text = part.toString().slice(0, left);
    left -= text.length;
    if (text) say(text);
  };
  child.stdout?.on('data', print);
  child.stderr?.on('data', print);
  child.send(order, () => undefined);
  let stop: PreviewProcess['stop'] = () => undefined;
  const ended = watch(child, limits, (end) => (stop = end)).finally(() => killGroup(child));
  const served = new Promise<void>((resolve) => {
    child.on('message', (sent) => {
      if (readPreviewMessage(sent)?.type === 'ready') resolve();
    });
  });
  const ready = Promise.race([
    served,
    ended.then((failed) => {
      throw failed;
    }),
  ]);
  // A request for a page gets the failure; there may be none.
  ready.catch(() => undefined);
  return { socket: order.socket, ready, ended, stop };
}
