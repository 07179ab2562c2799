import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '../workspace';

interface Start {
  /** The test that it was started for. */
  file: string;
  /** Such as `shell`. */
  kind: string;
  /** Milliseconds that it ran. */
  ms: number;
}

/**
 * Has everything that this process runs from now on record what tests start.
 *
 * @returns the file of the record
 */
export async function recordStarts(): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'waypost-starts-')), 'starts.jsonl');
  const preload = path.join(import.meta.dirname, 'log-starts.cjs');
  process.env.STARTS_FILE = file;
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --require ${JSON.stringify(preload)}`;
  return file;
}

/** Prints a line for each start, then how many there were of each kind, and removes the record. */
export async function printStarts(record: string): Promise<void> {
  const text = await readFile(record, 'utf8').catch(() => '');
  const starts = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Start)
    .sort((a, b) => a.file.localeCompare(b.file));
  const counts: Record<string, { starts: number; seconds: number }> = {};
  for (const { file, kind, ms } of starts) {
    console.log(`${path.relative(repositoryRoot, file)}  ${kind}  ${(ms / 1000).toFixed(1)} s`);
    const count = (counts[kind] ??= { starts: 0, seconds: 0 });
    count.starts += 1;
    count.seconds += Math.round(ms / 1000);
  }
  console.table(counts);
  await rm(path.dirname(record), { recursive: true });
}
