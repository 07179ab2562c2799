import { styleText } from 'node:util';

/** What a line says beside its text, for programs. */
type Facts = Record<string, unknown>;

/** Says what a command does: to a person in a terminal, to a program as JSON lines. */
export interface Reporter {
  /** Something is done. */
  done: (text: string, facts?: Facts) => void;
  /** Something that is good to know. */
  note: (text: string, facts?: Facts) => void;
  /** A text as it is, such as what another program says of itself. */
  plain: (text: string) => void;
  /** Something that the reader may do next. */
  next: (text: string) => void;
  /** Something that is not as it should be, and does not end the command. */
  warn: (text: string, facts?: Facts) => void;
  /** How far something is that takes its time; the next line takes its place. */
  progress: (text: string) => void;
}

/** Where a reporter writes; `process.stdout` is one. */
interface ReporterOutput {
  isTTY?: boolean;
  columns?: number;
  write: (text: string) => unknown;
}

const ERASED_LINE = '\r\u001b[2K';

/** Takes a line of progress off the terminal, for who writes there without a reporter. */
export function clearProgress(output: ReporterOutput = process.stdout): void {
  if (output.isTTY) output.write(ERASED_LINE);
}

/** Levels of pino, in which the site's processes log. */
const levels = { info: 30, warn: 40 };

function personReporter(output: ReporterOutput): Reporter {
  let underWay = '';
  const line = (text: string): void => {
    output.write(`${underWay && ERASED_LINE}${text}\n`);
    underWay = '';
  };
  return {
    done: (text) => line(`${styleText('green', '✓')} ${text}`),
    note: (text) => line(styleText('dim', `  ${text}`)),
    plain: line,
    next: (text) => line(`${styleText('cyan', '→')} ${text}`),
    warn: (text) => line(`${styleText('yellow', '⚠')} ${text}`),
    progress: (text) => {
      // A line that wraps could not be erased. Some terminals say that they have no columns.
      const shown = `… ${text}`.slice(0, (output.columns || 80) - 1);
      output.write(`${underWay && ERASED_LINE}${styleText('dim', shown)}`);
      underWay = shown;
    },
  };
}

function programReporter(output: ReporterOutput): Reporter {
  const writer =
    (level: number) =>
    (msg: string, facts: Facts = {}): void =>
      void output.write(`${JSON.stringify({ level, time: Date.now(), ...facts, msg })}\n`);
  const say = writer(levels.info);
  return {
    done: say,
    note: say,
    plain: (text) => say(text),
    next: (text) => say(text),
    warn: writer(levels.warn),
    // Only people need to see that something happens.
    progress: () => undefined,
  };
}

/**
 * Makes a reporter. Colours follow NO_COLOR and FORCE_COLOR.
 *
 * @param output a terminal gets lines for a person, anything else JSON lines as pino writes them
 */
export const createReporter = (output: ReporterOutput = process.stdout): Reporter =>
  output.isTTY ? personReporter(output) : programReporter(output);

/** Time since a moment of `performance.now()`, as a person says it: `0.4 s`, `2 min 5 s`. */
export function timeSince(start: number): string {
  const seconds = (performance.now() - start) / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`;
}
