import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';

/**
 * Path of an entry in a folder.
 *
 * @throws Error for every way out of it
 */
function placeIn(dir: string, name: string): string {
  const file = path.resolve(dir, name);
  if (file.startsWith(dir + path.sep) && !name.includes('\\')) return file;
  throw new Error(`The archive of the site has ${JSON.stringify(name)}, which is outside of it.`);
}

/**
 * Unpacks a tar of plain files into a folder, as it comes.
 *
 * @param streams the tar, and what it passes through first
 * @throws Error when it is cut off or has anything but plain files inside of the folder
 */
export async function unpack(
  streams: [Readable, ...NodeJS.ReadWriteStream[]],
  dir: string,
): Promise<void> {
  const archive = extract();
  archive.on('entry', ({ name, type }, body, next) => {
    // An entry ends with the archive's error, which the pipeline below reports.
    body.on('error', () => undefined);
    const write = async (): Promise<void> => {
      if (type !== 'file') throw new Error(`The archive of the site has a ${type}, ${name}.`);
      const file = placeIn(dir, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, body);
    };
    write().then(
      () => next(),
      (error: Error) => archive.destroy(error),
    );
  });
  await pipeline([...streams, archive as unknown as NodeJS.WritableStream]);
}
