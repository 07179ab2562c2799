import { readFileSync } from 'node:fs';
import type { Running } from './process';

/** Ids of the site's processes: the API's, the shell's and that of the one that stands by (Linux). */
export function processesOf({ child: { pid } }: Pick<Running, 'child'>) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const idsOf = (script: string): number[] =>
    children
      .filter((id) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(script))
      .map(Number);
  const [shell = 0, standby] = idsOf('shell/dist/server/main.cjs');
  return { api: idsOf('api/dist/main.js')[0], shell, standby };
}

/** Milliseconds that a process's main thread has had of a processor (Linux). */
export function processorTime(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}
