import { Worker } from 'node:worker_threads';

const POLL_MS = 1_000;

/**
 * Ends this process once its parent is gone. A loop would not hear of it, so a thread of its own
 * looks, too.
 */
export function endWithParent(): void {
  process.on('disconnect', () => process.exit());
  const look =
    `const parent = ${process.ppid};` +
    `setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), ${POLL_MS})`;
  new Worker(look, { eval: true }).unref();
}
