import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import {
  LIFE_CHECKS,
  type Looks,
  saysReady,
  type Watched,
  watchLife,
} from '@waypost/delivery/process/watch-life';

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface Patience extends Looks {
  /** Starts of a process that has not served yet, before none is tried any more. */
  firstStarts: number;
  /** Milliseconds of service after which a crash counts as the first one. */
  stableMs: number;
  /** Milliseconds before the second restart in a row; doubles with each that follows. */
  delayMs: number;
  /** The longest delay, in milliseconds. */
  maxDelayMs: number;
  /** Milliseconds of service before another process is made to stand by: readers come first. */
  standbyMs: number;
}

const PATIENCE: Patience = {
  ...LIFE_CHECKS,
  firstStarts: 3,
  stableMs: 60_000,
  delayMs: 1_000,
  maxDelayMs: 10_000,
  standbyMs: 2_000,
};

export interface KeepRunningOptions {
  /** Whether another process stands by, to take over from one that ends. */
  standby: boolean;
  patience?: Patience;
}

interface RunningProcess {
  child: ChildProcess;
  watched: Watched;
  exit: Promise<Exit>;
}

const exitOf = (child: ChildProcess, say: (line: string) => void): Promise<Exit> =>
  new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.on('error', ({ message }) => {
      say(`could not be reached: ${message}`);
      // One that was never started has no exit.
      if (child.pid === undefined) resolve({ code: 1, signal: null });
    });
  });

/**
 * Runs a process and has it followed by another one when it ends or hangs, until it is stopped. With
 * whatever code it ends: code of a remote may have ended it. One that ends before it ever served is
 * started again a few times, unless it says that it cannot serve, or never says anything.
 *
 * @param start starts a process with an IPC channel, which sends `{type: 'alive'}` twice a second. It
 *   serves once it is sent `{type: 'serve'}`, with `replaces` for how the one before ended, and says `{type: 'ready'}` then, or `{type: 'refused'}`
 * @param say takes what happened, in a line
 */
export function keepRunning(
  start: () => ChildProcess,
  say: (line: string) => void,
  { standby: hasStandby, patience = PATIENCE }: KeepRunningOptions,
): { ended: Promise<Exit>; stop: () => void } {
  const stopping = new AbortController();
  const running = new Set<RunningProcess>();
  let standby: RunningProcess | null = null;

  const launch = (): RunningProcess => {
    const child = start();
    const exit = exitOf(child, say);
    const watched = watchLife(child, patience, () => {
      say('no longer responds and is replaced');
      child.kill('SIGKILL');
    });
    const launched: RunningProcess = { child, exit, watched };
    running.add(launched);
    void exit.then(() => running.delete(launched));
    return launched;
  };

  /** @returns whether it was stopped meanwhile */
  const pause = (ms: number): Promise<boolean> =>
    wait(ms, false, { signal: stopping.signal }).catch(() => true);

  /** Keeps a process at hand, for as long as it has not taken its turn. */
  const haveStandby = async (): Promise<void> => {
    for (let delay = patience.standbyMs; !(await pause(delay)); delay = patience.maxDelayMs) {
      if (standby) return;
      const launched = launch();
      standby = launched;
      await launched.exit;
      if (standby !== launched) return;
      standby = null;
      if (!stopping.signal.aborted) say('that stands by has ended and is started again');
    }
  };

  const runOnce = async (replaces?: string): Promise<{ exit: Exit; watched: Watched }> => {
    const launched = standby ?? launch();
    standby = null;
    if (hasStandby) {
      launched.child.on('message', (sent) => {
        if (saysReady(sent)) void haveStandby();
      });
    }
    // Whether it is gone already is shown by its exit.
    launched.child.send({ type: 'serve', replaces }, () => undefined);
    return { exit: await launched.exit, watched: launched.watched };
  };

  const run = async (): Promise<Exit> => {
    let hasServed = false;
    let replaces: string | undefined;
    for (let failures = 0; ;) {
      const { exit, watched } = await runOnce(replaces);
      const { servesSince, hasLived, hasRefused } = watched;
      const servedMs = servesSince === null ? 0 : performance.now() - servesSince;
      hasServed ||= servesSince !== null;
      failures = servedMs >= patience.stableMs ? 1 : failures + 1;
      const isHopeless = hasRefused || !hasLived || failures >= patience.firstStarts;
      if (stopping.signal.aborted || (!hasServed && isHopeless)) return exit;
      replaces = exit.signal ?? `code ${exit.code}`;
      say(`ended with ${replaces} and is started again`);
      const delay = failures === 1 ? 0 : patience.delayMs * 2 ** (failures - 2);
      if (await pause(Math.min(delay, patience.maxDelayMs))) return { code: 0, signal: null };
    }
  };

  const stop = (): void => {
    stopping.abort();
    for (const { child } of running) child.kill('SIGTERM');
  };
  const ended = run().finally(async () => {
    stop();
    await Promise.all([...running].map(({ exit }) => exit));
  });
  return { ended, stop };
}
