import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Makes a file so that nobody ever sees half of it: under a hidden name first, which readers of
 * folders pass over even after a crash, then under its own name, whatever was there.
 *
 * @param write makes the file under the name that it gets
 * @throws what `write` throws, or the file system's error; nothing is left behind then
 */
export async function replaceFile(
  file: string,
  write: (unfinished: string) => Promise<void>,
): Promise<void> {
  const unfinished = join(dirname(file), `.${basename(file)}.${process.pid}.part`);
  try {
    await write(unfinished);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}
