import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { UPLOAD_LIMITS } from './unpack-release.server';

/** Milliseconds after which a folder is nobody's: its upload and its check have long ended. */
const ABANDONED = 4 * UPLOAD_LIMITS.duration;

/** Removes what processes left that were killed amid an upload. */
export async function removeAbandoned(uploadsDir: string): Promise<void> {
  const names = await readdir(uploadsDir).catch((): string[] => []);
  for (const name of names) {
    const folder = path.join(uploadsDir, name);
    // Another process may have removed it first.
    const made = await stat(folder).catch(() => null);
    if (made && Date.now() - made.mtimeMs > ABANDONED) {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** Lets a task work in a new folder, which is gone afterwards. */
export async function inUploadFolder<T>(
  uploadsDir: string,
  task: (dir: string) => Promise<T>,
): Promise<T> {
  await removeAbandoned(uploadsDir);
  await mkdir(uploadsDir, { recursive: true });
  const dir = await mkdtemp(path.join(uploadsDir, 'upload-'));
  try {
    return await task(dir);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
