import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { LOOKS, type Looks, watchLife } from '@waypost/shared/releases/watch-life';

/** How a process ended. */
export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** How long the process is given. */
export interface Patience extends Looks {
  /** Milliseconds of service after which a crash counts as the first one. */
  stableMs: number;
  /** Milliseconds before the second restart in a row; doubles with each that follows. */
  delayMs: number;
  /** The longest delay, in milliseconds. */
  longestDelayMs: number;
}

const PATIENCE: Patience = {
  ...LOOKS,
  stableMs: 60_000,
  delayMs: 1_000,
  longestDelayMs: 10_000,
};

/**
 * Runs a process and starts it again when it ends or hangs after it has served once, until it is
 * stopped. With whatever code it ends: code of a remote may have ended it. One that ends before it
 * ever served is not started again.
 *
 * @param start starts the process, with an IPC channel on which it sends `{type: 'alive'}` twice a
 *   second and `{type: 'ready'}` once it serves
 * @param say takes what happened, in a line
 */
export function keepRunning(
  start: () => ChildProcess,
  say: (line: string) => void,
  patience: Patience = PATIENCE,
): { ended: Promise<Exit>; stop: () => void } {
  const stopping = new AbortController();
  let child: ChildProcess;

  const runOnce = async (): Promise<{ exit: Exit; served: number | null }> => {
    child = start();
    const timeServed = watchLife(child, patience, () => {
      say('no longer answers and is replaced');
      child.kill('SIGKILL');
    });
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    return { exit: { code, signal }, served: timeServed() };
  };

  const run = async (): Promise<Exit> => {
    let hasServed = false;
    for (let failures = 0; ;) {
      const { exit, served } = await runOnce();
      hasServed ||= served !== null;
      if (stopping.signal.aborted || !hasServed) return exit;
      failures = (served ?? 0) >= patience.stableMs ? 1 : failures + 1;
      say(`ended with ${exit.signal ?? `code ${exit.code}`} and is started again`);
      const delay = failures === 1 ? 0 : patience.delayMs * 2 ** (failures - 2);
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
