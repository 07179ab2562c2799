import { readFileSync } from 'node:fs';

/** Where the time of the start is among what follows the name of a process in its `stat`. */
const START_FIELD = 19;

/**
 * When a process was started, in ticks since the machine was, which tells it from another one of the
 * same number; `null` where it does not run, or `/proc` is not there.
 */
export function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name is in brackets, and may hold any characters.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[START_FIELD] ?? null;
  } catch {
    return null;
  }
}
