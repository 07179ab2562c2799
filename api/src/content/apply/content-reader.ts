import { describeApplied } from './describe-applied';
import { fillWithContent, type FillOptions } from './fill-with-content';

/** The content files that a server shows. */
export interface ContentReader {
  /**
   * Reads the files and brings what changed into the database; calls at the same time share one reading.
   *
   * @returns what that changed, in a line; empty when the files are as they were
   */
  apply: () => Promise<string>;
  /** What was wrong with the files when they were read last, a line each; empty when nothing was. */
  problems: () => string;
}

/** Reads content files again and again. */
export function createContentReader(options: Omit<FillOptions, 'all' | 'remove'>): ContentReader {
  let problems = '';
  let reading: Promise<string> | undefined;
  const read = async (): Promise<string> => {
    let found = '';
    const warn = (text: string): void => {
      options.warn(text);
      found = text;
    };
    const applied = await fillWithContent({ ...options, warn });
    problems = found;
    return applied ? describeApplied(applied) : '';
  };
  return {
    apply: () => (reading ??= read().finally(() => (reading = undefined))),
    problems: () => problems,
  };
}
