import { readFileSync, readdirSync } from 'node:fs';

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process ended between being listed and being read.
    return '';
  }
}

const megabytes = (text: string, field: string) =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024;

/** Processes that a process started, and those that they started. */
function descendantsOf(pid: number): number[] {
  const threads = (() => {
    try {
      return readdirSync(`/proc/${pid}/task`);
    } catch {
      return [];
    }
  })();
  const children = threads.flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`).trim().split(' ').filter(Boolean).map(Number),
  );
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

/** Memory that processes held at most, in MB. */
export interface PeakMemory {
  /** Resident memory of the process itself, as the kernel recorded it. */
  rss: number;
  /** The process itself, pages shared with others counted by their share. */
  pss: number;
  /** The process with every process it started. */
  pssOfAll: number;
}

/** Watches a process until `stop`, which returns the most memory it held. Linux only. */
export function watchMemory(pid: number, everyMs = 100): { stop: () => PeakMemory } {
  const peak: PeakMemory = { rss: 0, pss: 0, pssOfAll: 0 };
  const pssOf = (one: number) => megabytes(read(`/proc/${one}/smaps_rollup`), 'Pss');
  const timer = setInterval(() => {
    const own = pssOf(pid);
    const others = descendantsOf(pid).map(pssOf);
    peak.rss = Math.max(peak.rss, megabytes(read(`/proc/${pid}/status`), 'VmHWM'));
    peak.pss = Math.max(peak.pss, own);
    peak.pssOfAll = Math.max(peak.pssOfAll, own + others.reduce((sum, one) => sum + one, 0));
  }, everyMs);
  return {
    stop: () => {
      clearInterval(timer);
      return peak;
    },
  };
}
