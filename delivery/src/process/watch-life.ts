import type { ChildProcess } from 'node:child_process';
import { processWaited } from './processes.server';

/** How long a process may say nothing. */
export interface Looks {
  /** Milliseconds between two looks at whether it is alive. */
  lookMs: number;
  /** Looks in a row without a sign of life after which a process that serves counts as hung. */
  looks: number;
  /** The same for one that starts or stands by. */
  startLooks: number;
}

/** What fits a process that sends `{type: 'alive'}` once between two looks. */
export const LIFE_CHECKS: Looks = { lookMs: 500, looks: 7, startLooks: 60 };

/** Silence is too long however busy the machine was, once it is so many times as long as else. */
const MAX_FACTOR = 3;

export interface Watched {
  /** Whether it has said anything. */
  hasLived: boolean;
  /** Whether it has said that it cannot serve: as things are, another start would end the same way. */
  hasRefused: boolean;
  /** When it began to serve, by `performance.now()`. */
  servesSince: number | null;
}

/** Code of a remote may have sent anything, `null` too. */
const typeOf = (sent: unknown): unknown => (sent as { type?: unknown } | null | undefined)?.type;

export const saysReady = (sent: unknown): boolean => typeOf(sent) === 'ready';

/**
 * Tells of a process whose event loop stopped turning: whatever it sends is a sign of life. Looks are
 * counted, not milliseconds: on a machine that is short of time this process is late, too. The time in
 * which a busy machine did not let the other one run does not count, where `/proc` is, up to a limit.
 *
 * @returns what is known of it, kept up to date
 */
export function watchLife(
  child: ChildProcess,
  { lookMs, looks, startLooks }: Looks,
  onSilent: () => void,
): Watched {
  const watched: Watched = { hasLived: false, hasRefused: false, servesSince: null };
  let missed = 0;
  let waitedBefore = 0;
  let isOver = false;
  const end = (): void => {
    isOver = true;
    clearInterval(timer);
  };
  child.on('message', (sent) => {
    missed = 0;
    watched.hasLived = true;
    if (saysReady(sent)) watched.servesSince = performance.now();
    if (typeOf(sent) === 'refused') watched.hasRefused = true;
  });
  const look = async (): Promise<void> => {
    missed += 1;
    const waited = await processWaited(child.pid ?? 0);
    if (missed <= 1) waitedBefore = waited;
    const limit = lookMs * (watched.servesSince === null ? startLooks : looks);
    const silence = missed * lookMs;
    // What is not known any more counts as none.
    if (silence - Math.max(0, waited - waitedBefore) < limit && silence < MAX_FACTOR * limit)
      return;
    // It has ended while its figures were read.
    if (isOver) return;
    end();
    onSilent();
  };
  const timer = setInterval(() => void look(), lookMs);
  child.once('exit', end);
  return watched;
}
