import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGzip, gunzipSync, gzipSync } from 'node:zlib';
import { type Headers, pack } from 'tar-stream';

/** An entry of an archive, as hostile as a test wants it. */
export type TarEntry = Partial<Headers> & { name: string; body?: string | Buffer };

/** Makes a gzipped tar of any entries. */
export function packEntries(entries: Iterable<TarEntry>): Promise<Buffer> {
  const archive = pack();
  const packed = buffer(archive.pipe(createGzip()));
  for (const { body, ...header } of entries) archive.entry(header, body ?? '');
  archive.finalize();
  return packed;
}

export async function packFolder(dir: string, extra: TarEntry[] = []): Promise<Buffer> {
  const found = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = found
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const entries = files.map(async (file) => ({
    name: path.relative(dir, file),
    body: await readFile(file),
  }));
  return packEntries([...(await Promise.all(entries)), ...extra]);
}

/** Bytes of a header, and where it has its checksum. */
const HEADER = 512;
const CHECKSUM = 148;

/** Makes a gzipped tar of empty files in a moment, however many. */
export async function packMany(count: number): Promise<Buffer> {
  const one = gunzipSync(await packEntries([{ name: 'client/000000.js' }])).subarray(0, HEADER);
  const headers = Array.from({ length: count }, (_, index) => {
    const header = Buffer.from(one);
    header.write(String(index).padStart(6, '0'), 'client/'.length);
    header.fill(' ', CHECKSUM, CHECKSUM + 8);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, CHECKSUM);
    return header;
  });
  return gzipSync(Buffer.concat([...headers, Buffer.alloc(2 * HEADER)]));
}
