import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** How a process ended. */
export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** How long the process is given, in milliseconds. */
export interface Patience {
  /** Between two looks at whether it is alive. */
  lookMs: number;
  /** Looks in a row without a sign of life after which it is replaced. */
  looks: number;
  /** Before the second restart in a row; doubles with each that follows. */
  delayMs: number;
  /** The longest delay. */
  longestDelayMs: number;
}

const PATIENCE: Patience = { lookMs: 500, looks: 7, delayMs: 1_000, longestDelayMs: 10_000 };

/** What a process says of itself: that it serves, and that its event loop turns. */
type Message = { type: 'ready' | 'alive' };

/**
 * Kills a process whose event loop stopped turning. Looks are counted, not milliseconds: on a machine
 * that is short of time this process is late, too.
 */
function watch(child: ChildProcess, patience: Patience, say: (line: string) => void): () => void {
  let missed = 0;
  child.on('message', () => (missed = 0));
  const timer = setInterval(() => {
    missed += 1;
    if (missed < patience.looks) return;
    clearInterval(timer);
    say('no longer answers and is replaced');
    child.kill('SIGKILL');
  }, patience.lookMs);
  return () => clearInterval(timer);
}

/**
 * Runs a process and starts it again when it crashes or hangs after it has served once. One that ends
 * in good order, or before it ever served, is not started again.
 *
 * @param start starts the process, with an IPC channel on which it sends `{type: 'ready'}` once it
 *   serves and `{type: 'alive'}` twice a second from then on
 * @param say takes what happened, in a line
 */
export function keepRunning(
  start: () => ChildProcess,
  say: (line: string) => void,
  patience: Patience = PATIENCE,
): { ended: Promise<Exit>; stop: () => void } {
  const stopping = new AbortController();
  let child: ChildProcess;

  const runOnce = async (): Promise<{ exit: Exit; served: boolean }> => {
    child = start();
    let served = false;
    let unwatch = (): void => undefined;
    child.on('message', ({ type }: Message) => {
      if (type !== 'ready') return;
      served = true;
      unwatch = watch(child, patience, say);
    });
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    unwatch();
    return { exit: { code, signal }, served };
  };

  const run = async (): Promise<Exit> => {
    let hasServed = false;
    for (let failures = 0; ;) {
      const { exit, served } = await runOnce();
      hasServed ||= served;
      if (stopping.signal.aborted || exit.code === 0 || !hasServed) return exit;
      failures = served ? 0 : failures + 1;
      say(`ended with ${exit.signal ?? `code ${exit.code}`} and is started again`);
      const delay = failures === 0 ? 0 : patience.delayMs * 2 ** (failures - 1);
      const isOver = await wait(Math.min(delay, patience.longestDelayMs), false, {
        signal: stopping.signal,
      }).catch(() => true);
      if (isOver) return { code: 0, signal: null };
    }
  };

  return {
    ended: run(),
    stop: () => {
      stopping.abort();
      child.kill('SIGTERM');
    },
  };
}
