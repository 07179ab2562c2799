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
  /** Which release the line is about, and why what it tells has happened. */
  remote?: string;
  version?: string | null;
  reason?: string;
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

/** What a line tells, with the release that it is about and the cause, each once. */
function textOf({ msg, remote, version, reason, err }: LogLine): string {
  const release = [remote, version].filter(Boolean).join(' ');
  const subject = release && !msg.includes(release) ? `${msg} (${release})` : msg;
  const causes = [...new Set([err?.message, reason])].filter((cause) => cause && cause !== msg);
  return [subject, ...causes].join(': ');
}

/** Says a line of a process to a person; requests that went well are left out. */
export function showLine(reporter: Reporter, line: string): void {
  const log = parse(line);
  if (!log) {
    if (line.trim()) reporter.plain(line);
    return;
  }
  const { level, reqId } = log;
  if (level >= WARN) reporter.warn(textOf(log));
  else if (reqId === undefined) reporter.note(textOf(log));
}

/** Says to a person what a process writes. */
export function showLog(reporter: Reporter, ...streams: (Readable | null)[]): void {
  for (const input of streams) {
    if (input) createInterface({ input }).on('line', (line) => showLine(reporter, line));
  }
}
