import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** A process, distinguished from a later one that got the same number. */
export interface ProcessIdentity {
  pid: number;
  /** When the process started, as the system counts it; empty where that cannot be read. */
  startedAt: string;
  /** Where the number means something: the machine, and the container on it. */
  realm: string;
}

/** What the processes that can be seen from here have in common. */
const realmHere = (): string => {
  try {
    return `${hostname()}/${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
};

const startTimeOf = (pid: number | 'self'): string => {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the name in brackets, may itself hold spaces and brackets.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${boot}/${ticks}`;
  } catch {
    return '';
  }
};

export const currentProcess = (): ProcessIdentity => ({
  pid: process.pid,
  startedAt: startTimeOf('self'),
  realm: realmHere(),
});

/**
 * Whether that very process still runs; `undefined` when it cannot be seen from here because it
 * belongs to another machine or container.
 */
export function isAlive({ pid, startedAt, realm }: ProcessIdentity): boolean | undefined {
  if (realm !== realmHere()) return undefined;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = startTimeOf(pid);
  return now === '' || startedAt === '' || now === startedAt;
}
