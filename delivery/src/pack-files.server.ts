import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Pack, pack } from 'tar-stream';

/**
 * Packs files of a folder as a tar, file by file as it is read; a file that cannot be is the tar's error.
 *
 * @param names paths in the folder, in the order of the tar
 * @param texts what some of them contain instead, by their names
 */
export function packFiles(
  dir: string,
  names: string[],
  texts: ReadonlyMap<string, string> = new Map(),
): Pack {
  const archive = pack();
  const add = async (): Promise<void> => {
    for (const name of names) {
      const body = texts.get(name) ?? (await readFile(path.join(dir, name)));
      await new Promise<void>((resolve, reject) => {
        archive.entry({ name }, body, (error) => (error ? reject(error) : resolve()));
      });
    }
    archive.finalize();
  };
  add().catch((error: Error) => archive.destroy(error));
  return archive;
}
