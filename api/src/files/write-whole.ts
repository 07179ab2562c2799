import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Writes a file so that nobody ever sees half of it: under a hidden name, through to the disk, then
 * under its own name, whatever was there.
 *
 * @throws the file system's error; nothing is left behind then.
 */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const folder = dirname(file);
  const unfinished = join(folder, `.${basename(file)}.${process.pid}.part`);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(unfinished, content, { flush: true });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
