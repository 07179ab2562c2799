import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  createSourceReader,
  inputHash,
  type SourceReader,
} from '@waypost/remote-kit/release/input-hash';
import { repositoryRoot } from '../workspace';

/** Packages whose sources are compiled into the api and the host, or compile them. */
const PARTS = ['@waypost/shared', '@waypost/remote-kit', '@waypost/tooling'];

/** What is compiled in beside them, by folder. */
const FURTHER_PARTS = {
  api: ['@waypost/server-kit'],
  shell: ['@waypost/server-kit', '@waypost/delivery'],
};

type Folder = keyof typeof FURTHER_PARTS;

/** Holds the hash of what a package was built from. */
const fingerprintOf = (folder: Folder): string =>
  path.join(repositoryRoot, folder, 'dist', 'inputs.txt');

const hashOf = (folder: Folder, sources: SourceReader): Promise<string> =>
  inputHash(path.join(repositoryRoot, folder), [...PARTS, ...FURTHER_PARTS[folder]], sources);

/** Whether a package's build was made from other inputs than there are now. */
export async function isStale(folder: Folder, sources: SourceReader): Promise<boolean> {
  const built = await readFile(fingerprintOf(folder), 'utf8').catch(() => '');
  return built !== (await hashOf(folder, sources));
}

/** Builds a package, and stores what from: `isStale` sees changes of its sources from then on. */
export async function buildFresh(folder: Folder, build: () => Promise<void>): Promise<void> {
  const fingerprint = fingerprintOf(folder);
  const hash = await hashOf(folder, createSourceReader());
  await rm(fingerprint, { force: true });
  await build();
  await writeFile(fingerprint, hash);
}
