import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inputHash, type SourceReader } from '@waypost/remote-kit/release/input-hash';
import { repositoryRoot } from '../workspace';

/** Packages whose sources are compiled into the api and the host, or compile them. */
const PARTS = ['@waypost/shared', '@waypost/remote-kit', '@waypost/tooling'];

/**
 * Builds a package unless its build was made from the same inputs.
 *
 * @param folder the package's folder, relative to the repository's root
 * @param sources reads the inputs
 * @param compiledIn further packages whose sources are compiled into this one
 * @returns whether it was built
 */
export async function buildIfStale(
  folder: string,
  build: () => Promise<void>,
  sources: SourceReader,
  compiledIn: string[] = [],
): Promise<boolean> {
  const fingerprint = path.join(repositoryRoot, folder, 'dist', 'inputs.txt');
  const root = path.join(repositoryRoot, folder);
  const hash = await inputHash(root, [...PARTS, ...compiledIn], sources);
  const built = await readFile(fingerprint, 'utf8').catch(() => '');
  if (built === hash) return false;
  await rm(fingerprint, { force: true });
  await build();
  await writeFile(fingerprint, hash);
  return true;
}
