import { readFileSync } from 'node:fs';

/**
 * Milliseconds that the main thread of this process has had of a processor; where the system does not
 * tell, those of all its threads. For any thread: other threads, and waits for a processor, do not count.
 */
export function mainThreadTime(): number {
  try {
    // Three numbers: nanoseconds on a processor, nanoseconds ready to run, and turns.
    const stat = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8');
    const nanoseconds = Number(stat.split(' ')[0]);
    // Some sandboxes have the file and count nothing.
    if (nanoseconds > 0) return nanoseconds / 1e6;
  } catch {
    // There is no `/proc`.
  }
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
