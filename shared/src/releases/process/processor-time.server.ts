import { readFileSync } from 'node:fs';

/**
 * Milliseconds that the main thread of this process has had of a processor; where `/proc` is not, those
 * of all its threads. For any thread: other threads, and waits for a processor, do not count.
 */
export function mainThreadTime(): number {
  try {
    // Three numbers: nanoseconds on a processor, nanoseconds ready to run, and turns.
    const stat = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8');
    return Number(stat.split(' ')[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  }
}
