import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { replaceFile } from './replace-file';

/**
 * Writes a file in a folder that is made where it is missing, through to the disk: nobody ever sees
 * half of it.
 *
 * @throws the file system's error; nothing is left behind then
 */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await replaceFile(file, (unfinished) => writeFile(unfinished, content, { flush: true }));
}
