/**
 * Waits for the end of a process, then puts a backup of a file back unless that was done before.
 * Arguments: process id, backup, its place.
 */
import { existsSync, renameSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const [, , pid, backup, place] = process.argv;

const runs = () => {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
};

while (existsSync(backup) && runs()) await wait(50);
if (existsSync(backup)) renameSync(backup, place);
