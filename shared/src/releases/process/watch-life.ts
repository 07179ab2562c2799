import type { ChildProcess } from 'node:child_process';

/** How long a process may say nothing. */
export interface Looks {
  /** Milliseconds between two looks at whether it is alive. */
  lookMs: number;
  /** Looks in a row without a sign of life after which a process that serves counts as hung. */
  looks: number;
  /** The same for one that starts. */
  startLooks: number;
}

/** What fits a process that sends `{type: 'alive'}` once between two looks. */
export const LOOKS: Looks = { lookMs: 500, looks: 7, startLooks: 60 };

/** Whether a message says that a process serves. Code of a remote may send anything, `null` too. */
export const saysReady = (sent: unknown): boolean =>
  (sent as { type?: unknown } | null | undefined)?.type === 'ready';

/**
 * Tells of a process whose event loop stopped turning: whatever it sends is a sign of life. Looks are
 * counted, not milliseconds: on a machine that is short of time this process is late, too.
 *
 * @returns tells how long it has served, in milliseconds; `null` before it does
 */
export function watchLife(
  child: ChildProcess,
  { lookMs, looks, startLooks }: Looks,
  onSilent: () => void,
): () => number | null {
  let missed = 0;
  let servesSince: number | null = null;
  child.on('message', (sent) => {
    missed = 0;
    if (saysReady(sent)) servesSince = performance.now();
  });
  const timer = setInterval(() => {
    missed += 1;
    if (missed < (servesSince === null ? startLooks : looks)) return;
    clearInterval(timer);
    onSilent();
  }, lookMs);
  child.once('exit', () => clearInterval(timer));
  return () => (servesSince === null ? null : performance.now() - servesSince);
}
