import type { ChildProcess } from 'node:child_process';
import { waitedBy } from '@waypost/shared/releases/waited-by';

/** How long a process may be silent. */
export interface Looks {
  /** Milliseconds between two looks at whether it is alive. */
  lookMs: number;
  /** Looks in a row without a sign of life after which a process that serves is replaced. */
  looks: number;
  /** The same for one that starts or stands by. */
  startLooks: number;
}

/**
 * What a process says of itself: that its event loop turns, that it serves, and that it cannot: as
 * things are, another start would end the same way.
 */
type Message = { type: 'alive' | 'ready' | 'refused' };

/** Silence is too long however busy the machine was, once it is so many times as long as else. */
const MOST = 3;

/** What is known of a process. */
export interface Watched {
  /** Whether it has said anything. */
  hasLived: boolean;
  /** Whether it has said that it cannot serve. */
  hasRefused: boolean;
  /** When it began to serve, by `performance.now()`. */
  servesSince: number | null;
}

/**
 * Kills a process whose event loop stopped turning. Looks are counted, not milliseconds: on a machine
 * that is short of time this process is late, too. The time in which a busy machine did not let the
 * other one run does not count, where `/proc` is, up to a limit.
 *
 * @returns what is known of it, kept up to date
 */
export function watchProcess(
  child: ChildProcess,
  { lookMs, looks, startLooks }: Looks,
  say: (line: string) => void,
): Watched {
  const watched: Watched = { hasLived: false, hasRefused: false, servesSince: null };
  let missed = 0;
  let waitedBefore = 0;
  let isOver = false;
  const end = (): void => {
    isOver = true;
    clearInterval(timer);
  };
  child.on('message', ({ type }: Message) => {
    missed = 0;
    watched.hasLived = true;
    if (type === 'ready') watched.servesSince = performance.now();
    if (type === 'refused') watched.hasRefused = true;
  });
  const look = async (): Promise<void> => {
    missed += 1;
    const waited = await waitedBy(child.pid ?? 0);
    if (missed <= 1) waitedBefore = waited;
    const limit = lookMs * (watched.servesSince === null ? startLooks : looks);
    const silence = missed * lookMs;
    if (silence - (waited - waitedBefore) < limit && silence < MOST * limit) return;
    // It has ended while its figures were read.
    if (isOver) return;
    end();
    say('no longer answers and is replaced');
    child.kill('SIGKILL');
  };
  const timer = setInterval(() => void look(), lookMs);
  child.once('exit', end);
  return watched;
}
