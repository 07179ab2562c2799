/** A task of the main thread above 50 ms. */
export interface LongTask {
  /** Milliseconds of CPU: what other programs take of a busy machine does not count. */
  duration: number;
  /** What it was busy with longest, with the milliseconds of each. */
  parts: { what: string; duration: number }[];
}

/** A task in one line: its milliseconds, and those of its parts. */
export function taskText({ duration, parts }: LongTask): string {
  const names = parts.map((part) => `${part.what} ${part.duration.toFixed(0)}`);
  return `${duration.toFixed(0)} ms: ${names.join(', ')}`;
}

/** An event of a trace; times in microseconds, `tdur` those of the thread's own CPU. */
interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  tdur?: number;
  pid: number;
  tid: number;
  args: { data?: { url?: string; documentLoaderURL?: string; functionName?: string } };
}

const LIMIT = 50_000;

/** What a task is made of, as a developer says it. */
const PARTS = new Set([
  'EvaluateScript',
  'FunctionCall',
  'RunMicrotasks',
  'TimerFire',
  'ParseHTML',
  'UpdateLayoutTree',
  'Layout',
  'PrePaint',
  'Paint',
  'MajorGC',
  'MinorGC',
]);

const describe = ({ name, args: { data } }: TraceEvent): string => {
  const file = data?.url?.split('/').at(-1)?.split('?')[0];
  return [name, data?.functionName, file].filter(Boolean).join(' ');
};

/** The parts of a task that lie in no other part of it, longest first. */
function partsOf(task: TraceEvent, events: TraceEvent[]): LongTask['parts'] {
  const end = task.ts + (task.dur ?? 0);
  const parts: LongTask['parts'] = [];
  let covered = task.ts;
  for (const event of events) {
    if (event.ts < covered || event.ts >= end) continue;
    const duration = event.dur ?? 0;
    covered = event.ts + duration;
    parts.push({ what: describe(event), duration: (event.tdur ?? 0) / 1_000 });
  }
  return parts.toSorted((a, b) => b.duration - a.duration).slice(0, 3);
}

/**
 * The tasks above 50 ms of the main thread that a page ran on.
 *
 * @param trace Chromium's trace as JSON, with the categories of its timeline
 * @param url the page's address
 * @throws Error when the trace tells nothing of the page
 */
export function longTasks(trace: string, url: string): LongTask[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const start = traceEvents.find(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url,
  );
  if (!start) throw new Error(`The trace has no navigation to ${url}`);
  const own = traceEvents
    .filter(({ pid, tid, ph, ts }) => {
      return pid === start.pid && tid === start.tid && ph === 'X' && ts >= start.ts;
    })
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const parts = own.filter(({ name }) => PARTS.has(name));
  return own
    .filter(({ name, tdur = 0 }) => name === 'RunTask' && tdur > LIMIT)
    .map((task) => ({ duration: (task.tdur ?? 0) / 1_000, parts: partsOf(task, parts) }));
}
