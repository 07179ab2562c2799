import { readOrMakeOrigin } from './content-origin';
import { readOrigin, readProblems } from './content-store';
import { describeApplied } from './describe-applied';
import { fillWithContent, type FillOptions } from './fill-with-content';

/** The content files that a server shows. */
export interface ContentReader {
  /**
   * Reads the files and brings what changed into the database. Calls during a reading share the next
   * one, which sees what was edited before they were made.
   *
   * @returns what that changed, in a line; empty when the files are as they were
   */
  apply: () => Promise<string>;
  /**
   * What is wrong with the files of the folders in use, a line each; empty when nothing is. The same
   * from each API of a database, whichever read them.
   */
  problems: () => Promise<string>;
}

/** Reads content files again and again. */
export function createContentReader(options: Omit<FillOptions, 'all' | 'remove'>): ContentReader {
  const { db, dataDir, contentDir } = options;
  /** Of a folder that gave nothing yet, and of which the database therefore knows nothing. */
  let problemsOfUnknown = '';
  let reading: Promise<string> | undefined;
  let next: Promise<string> | undefined;

  async function read(): Promise<string> {
    let found = '';
    const warn = (text: string): void => {
      options.warn(text);
      found = text;
    };
    const applied = await fillWithContent({ ...options, warn });
    const isKnown = await readOrigin(db, await readOrMakeOrigin(dataDir, contentDir));
    problemsOfUnknown = isKnown ? '' : found;
    return applied ? describeApplied(applied) : '';
  }

  function start(): Promise<string> {
    next = undefined;
    return (reading = read().finally(() => (reading = undefined)));
  }

  return {
    apply: () => {
      if (!reading) return next ?? start();
      return (next ??= reading.then(start, start));
    },
    problems: async () => problemsOfUnknown || (await readProblems(db)),
  };
}
