import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Which machine shows its content files to the database: an id that is made once for a data folder
 * and kept in it.
 */
export async function readOrMakeOrigin(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'content-origin');
  const claim = `${file}.${randomUUID()}`;
  await mkdir(dataDir, { recursive: true });
  await writeFile(claim, `${randomUUID()}\n`);
  try {
    // A link shows the file to others only once it is whole, and never replaces another's.
    await link(claim, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(claim, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}
