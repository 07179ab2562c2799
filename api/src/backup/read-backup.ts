import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';
import { BackupError, footerLine, headerLine, rowsLine } from './backup-format';

async function* readLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = source.pipe(createGunzip());
  source.on('error', (error) => text.destroy(error));
  try {
    yield* createInterface({ input: text, crlfDelay: Infinity });
    // The line reader ends quietly on an error of its input.
    if (text.errored) throw text.errored;
  } catch (error) {
    throw new BackupError(`${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

function parseLine<Schema extends z.ZodType>(schema: Schema, line: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(line));
  } catch (error) {
    throw new BackupError('The file is not a backup of Waypost, or it is damaged', {
      cause: error,
    });
  }
}

const isFooter = (line: string) => line.startsWith('{"end"');

/** Rows of a backup, some at a time, in the order in which they can be written. */
export async function* readBatches(file: string): AsyncGenerator<z.output<typeof rowsLine>> {
  let isFirst = true;
  for await (const line of readLines(file)) {
    if (!isFirst && !isFooter(line)) yield parseLine(rowsLine, line);
    isFirst = false;
  }
}

/**
 * Reads a backup from its first line to its last.
 *
 * @returns how many rows it holds and how many migrations its tables had.
 * @throws BackupError when it is not a backup, is damaged or is cut off.
 */
export async function verifyBackup(file: string): Promise<{ rows: number; migrations: number }> {
  let migrations: number | undefined;
  let rows = 0;
  let isComplete = false;
  for await (const line of readLines(file)) {
    if (migrations === undefined) migrations = parseLine(headerLine, line).migrations;
    else if (isFooter(line)) isComplete = parseLine(footerLine, line).rows === rows;
    else rows += parseLine(rowsLine, line).rows.length;
  }
  if (migrations === undefined) throw new BackupError(`${file} is empty: it is not a backup`);
  if (!isComplete) throw new BackupError(`${file} is cut off; nothing was changed`);
  return { rows, migrations };
}
