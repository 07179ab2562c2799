import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@waypost/shared/contracts/release.contract';
import { readIfThere, sha384 } from '../files.server';

/** Milliseconds after which a draft was left by a process that was killed. */
const DRAFT_LIFE = 3_600_000;

/** Begins the names of drafts; no remote and no version begins with a dot. */
const PREFIX = '.draft-';

/**
 * Lends a task a folder of its own beside other folders: a rename is atomic within one file system
 * only. What is left in it afterwards is deleted.
 */
export async function withDraft<T>(
  parent: string,
  task: (draft: string) => Promise<T>,
): Promise<T> {
  const draft = await mkdtemp(path.join(parent, PREFIX));
  try {
    return await task(draft);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Whether a folder is a draft that a process may still be at. */
export async function isFreshDraft(dir: string): Promise<boolean> {
  if (!path.basename(dir).startsWith('.')) return false;
  const { mtimeMs } = await stat(dir).catch(() => ({ mtimeMs: 0 }));
  return Date.now() - mtimeMs < DRAFT_LIFE;
}

/** Deletes the drafts in a folder that killed processes left. */
export async function removeOldDrafts(parent: string): Promise<void> {
  const names = await readdir(parent);
  for (const dir of names
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => path.join(parent, name))) {
    if (!(await isFreshDraft(dir))) await rm(dir, { recursive: true, force: true });
  }
}

/** Moves a folder into a draft, all of it at once; one that is not there is no error. */
export async function moveAside(dir: string, draft: string): Promise<void> {
  await rename(dir, path.join(draft, 'aside')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/**
 * Whether a folder holds every file that a release names, as it was built.
 *
 * @throws Error when one is there and cannot be read just now
 */
export async function hasItsFiles(
  dir: string,
  { integrity }: Pick<Release, 'integrity'>,
): Promise<boolean> {
  for (const [file, hash] of Object.entries(integrity)) {
    const body = await readIfThere(path.join(dir, file));
    if (body === null || sha384(body) !== hash) return false;
  }
  return true;
}
