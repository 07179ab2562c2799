import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { glob } from 'tinyglobby';
import { packFiles } from '@waypost/delivery/pack-files.server';

/** Packs the files of a release as a gzipped tar, file by file as it is read. */
export async function packRelease(dir: string): Promise<ReadableStream<Uint8Array>> {
  const archive = packFiles(dir, (await glob('**', { cwd: dir })).sort());
  const packed = createGzip();
  archive.on('error', (error) => packed.destroy(error));
  return Readable.toWeb(archive.pipe(packed)) as ReadableStream<Uint8Array>;
}
