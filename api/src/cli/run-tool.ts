import { BackupError } from '../backup/backup-format';
import { FolderInUseError } from '../content/export-content';
import { ContentError } from '../content/check/content-problem';
import { ImportError } from '../content/import/front-matter';
import { explainStartFailure } from '../start/explain-failure';
import { ApiCallError } from './operator-settings';

/** A wrong call of a command-line tool; the message says how to call it. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const ownErrors = [
  UsageError,
  BackupError,
  ApiCallError,
  ContentError,
  FolderInUseError,
  ImportError,
];

/**
 * Runs a command-line tool: its failure is one line on stderr and exit code 1, 2 for wrong use.
 *
 * @param usage what `--help` prints instead
 * @param options all options that it takes, such as `--remove`: another one is wrong use. Left out by a
 * tool that reads its options itself
 */
export function runTool(
  usage: string,
  tool: (words: string[]) => Promise<void>,
  options?: readonly string[],
): void {
  const words = process.argv.slice(2);
  if (words.includes('--help') || words.includes('-h')) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  const run = async (): Promise<void> => {
    const unknown = options && words.find((word) => /^-/.test(word) && !options.includes(word));
    if (unknown) throw new UsageError(`There is no option ${unknown}.\n${usage}`);
    await tool(words);
  };
  run().catch((error: unknown) => {
    const isOwn = ownErrors.some((own) => error instanceof own);
    process.stderr.write(`${isOwn ? (error as Error).message : explainStartFailure(error)}\n`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  });
}
