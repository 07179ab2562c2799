import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import type { Reporter } from '@waypost/remote-kit/cli/reporter';

const WARN = 40;

/** A line of the site's processes, as pino writes it. */
interface LogLine {
  level: number;
  msg: string;
  /** Names the request that the line is about. */
  reqId?: string;
  err?: { message?: string };
  /** Images: how many are made, cannot be made, and were missing. */
  made?: number;
  failed?: number;
  total?: number;
}

function parse(line: string): LogLine | null {
  if (!line.startsWith('{')) return null;
  try {
    const parsed = JSON.parse(line) as Partial<LogLine>;
    return typeof parsed.level === 'number' && typeof parsed.msg === 'string'
      ? (parsed as LogLine)
      : null;
  } catch {
    return null;
  }
}

/** Says a line of a process to a person; requests that went well are left out. */
export function showLine(reporter: Reporter, line: string): void {
  const log = parse(line);
  if (!log) {
    if (line.trim()) reporter.plain(line);
    return;
  }
  const { level, msg, reqId, err, made, failed = 0, total } = log;
  const cause = err?.message;
  if (level >= WARN) reporter.warn(!cause || cause === msg ? msg : `${msg}: ${cause}`);
  else if (made !== undefined && total !== undefined) {
    if (made + failed < total) reporter.progress(`Images: ${made} of ${total}`);
    else reporter.done(`${made} of ${total} images are made`);
  } else if (reqId === undefined) reporter.note(msg);
}

/** Says to a person what a process writes. */
export function showLog(reporter: Reporter, ...streams: (Readable | null)[]): void {
  for (const input of streams) {
    if (input) createInterface({ input }).on('line', (line) => showLine(reporter, line));
  }
}
