import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { glob } from 'tinyglobby';

/** Packs the files of a release as a gzipped tar, file by file as it is read. */
export function packRelease(dir: string): ReadableStream<Uint8Array> {
  const archive = pack();
  const add = async (): Promise<void> => {
    for (const name of (await glob('**', { cwd: dir })).sort()) {
      const body = await readFile(path.join(dir, name));
      await new Promise<void>((resolve, reject) => {
        archive.entry({ name }, body, (error) => (error ? reject(error) : resolve()));
      });
    }
    archive.finalize();
  };
  const packed = createGzip();
  add().catch((error: Error) => packed.destroy(error));
  return Readable.toWeb(archive.pipe(packed)) as ReadableStream<Uint8Array>;
}
