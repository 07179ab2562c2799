import { parseArgs, type ParseArgsConfig } from 'node:util';
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

/** The options of a tool, as `parseArgs` of `node:util` takes them. */
type Options = NonNullable<ParseArgsConfig['options']>;

const help = { help: { type: 'boolean', short: 'h' } } as const;

const parse = <O extends Options>(options: O) =>
  parseArgs({ options: { ...options, ...help }, allowPositionals: true, strict: true });

/**
 * Runs a command-line tool: its failure is one line on stderr and exit code 1, 2 for wrong use.
 *
 * @param usage what `--help` prints instead
 * @param options all that it takes besides words; another one is wrong use
 */
export function runTool<O extends Options>(
  usage: string,
  options: O,
  tool: (words: string[], values: ReturnType<typeof parse<O>>['values']) => Promise<void>,
): void {
  const run = async (): Promise<void> => {
    let input: ReturnType<typeof parse<O>>;
    try {
      input = parse(options);
    } catch (error) {
      throw new UsageError(`${(error as Error).message}\n${usage}`, { cause: error });
    }
    const { positionals, values } = input;
    if ((values as { help?: boolean }).help) process.stdout.write(`${usage}\n`);
    else await tool(positionals, values);
  };
  run().catch((error: unknown) => {
    const isOwn = ownErrors.some((own) => error instanceof own);
    process.stderr.write(`${isOwn ? (error as Error).message : explainStartFailure(error)}\n`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  });
}
