import { readFile } from 'node:fs/promises';

/** Milliseconds that a process's main thread has waited for a processor; 0 where it is not known. */
export async function processWaited(pid: number): Promise<number> {
  // Three numbers: nanoseconds on a processor, nanoseconds ready to run, and turns.
  const stat = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '');
  return Number(stat.split(' ')[1] ?? 0) / 1e6;
}
