import { readFileSync } from 'node:fs';

/** A process, told apart from a later one that got the same number. */
export interface ProcessIdentity {
  pid: number;
  /** When the process started, as the system counts it; empty where that cannot be read. */
  startedAt: string;
}

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

/** The running process. */
export const currentProcess = (): ProcessIdentity => ({
  pid: process.pid,
  startedAt: startTimeOf('self'),
});

/** Whether that very process still runs. */
export function isAlive({ pid, startedAt }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = startTimeOf(pid);
  return now === '' || startedAt === '' || now === startedAt;
}
