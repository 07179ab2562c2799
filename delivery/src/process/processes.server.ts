import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** Memory that a process has, in MiB; 0 where it is not known. */
export async function processMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}

/** Milliseconds that a process's main thread has waited for a processor; 0 where it is not known. */
export async function processWaited(pid: number): Promise<number> {
  // Three numbers: nanoseconds on a processor, nanoseconds ready to run, and turns.
  const stat = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '');
  return Number(stat.split(' ')[1] ?? 0) / 1e6;
}

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

/** Ends a process that has a group of its own, and all that it has started. */
export function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
