/**
 * Waits for the end of a process, then puts a kept file back unless that was done before.
 * Arguments: process id, kept file, its place.
 */
import { existsSync, renameSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const [, , pid, kept, place] = process.argv;

const runs = () => {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
};

while (existsSync(kept) && runs()) await wait(50);
if (existsSync(kept)) renameSync(kept, place);
