import { readFile } from 'node:fs/promises';

/** Memory that a process has, in MiB; 0 where it is not known. */
export async function processMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}
