import { readFileSync } from 'node:fs';

/** Where the state and the time of the start are among what follows the name of a process in its `stat`. */
const STATE_FIELD = 0;
const START_FIELD = 19;

/** States of a process that has ended, and of which only its parent has not heard yet. */
const ENDED = ['Z', 'X'];

/**
 * When a process was started, in ticks since the machine was, which tells it from another one of the
 * same number; `null` where it does not run any more, or `/proc` is not there.
 */
export function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name is in brackets, and may hold any characters.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ENDED.includes(fields[STATE_FIELD] ?? '') ? null : (fields[START_FIELD] ?? null);
  } catch {
    return null;
  }
}
