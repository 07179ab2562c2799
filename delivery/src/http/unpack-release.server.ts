import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Headers } from 'tar-stream';
import { Refused } from './refused.server';

const MIB = 1024 * 1024;

/** What an upload may be at most; a release of this site's remotes is about 2 MiB packed. */
export const UPLOAD_LIMITS = {
  /** Bytes of the gzipped tar. */
  packed: 32 * MIB,
  /** Bytes of the tar, its headers too. */
  unpacked: 64 * MIB,
  entries: 2_000,
  /** Characters of a path. */
  path: 200,
  /** Milliseconds that it may take. */
  duration: 5 * 60_000,
} as const;

const tooLarge = (what: string): Refused => new Refused(413, 'too_large', what);
const badArchive = (what: string): Refused => new Refused(400, 'bad_archive', what);

/** Passes chunks on until they are more than allowed. */
const limit = (bytes: number, what: string) =>
  async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let total = 0;
    for await (const chunk of chunks) {
      total += chunk.length;
      if (total > bytes) throw tooLarge(`${what} more than ${bytes / MIB} MiB.`);
      yield chunk;
    }
  };

/**
 * Path of an entry below the release's folder.
 *
 * @throws Refused for every way out of it
 */
function placeOf(name: string): string {
  const file = name.replace(/^\.\//, '').replace(/\/$/, '');
  const segments = file.split('/');
  const isInside = segments.every((segment) => segment !== '' && !/^\.{1,2}$/.test(segment));
  if (!isInside || /[\\\u0000-\u001f]/.test(file) || file.length > UPLOAD_LIMITS.path) {
    throw badArchive(`${JSON.stringify(name.slice(0, 300))} is no path inside a release.`);
  }
  return file;
}

/** Writes each entry as it comes; an archive has plain files and their folders only. */
function entryWriter(dir: string) {
  const seen = new Set<string>();
  let entries = 0;
  return async ({ name, type }: Headers, body: Readable): Promise<void> => {
    entries += 1;
    if (entries > UPLOAD_LIMITS.entries) {
      throw tooLarge(`The archive has more than ${UPLOAD_LIMITS.entries} entries.`);
    }
    const isRoot = type === 'directory' && /^\.?\/?$/.test(name);
    const file = isRoot ? '' : placeOf(name);
    if (type !== 'file' && type !== 'directory') {
      throw badArchive(`${JSON.stringify(name)} is a ${type}; a release has plain files only.`);
    }
    if (type === 'directory') {
      body.resume();
      return;
    }
    // Some disks take upper case for lower case.
    if (seen.has(file.toLowerCase())) throw badArchive(`${JSON.stringify(name)} is there twice.`);
    seen.add(file.toLowerCase());
    const target = path.join(dir, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, body, { flag: 'wx' });
  };
}

/** Errors of the disk keep what they are; all others are the archive's. */
function explain(error: unknown): unknown {
  const { code = '', name = '', message = '' } = error as NodeJS.ErrnoException;
  if (error instanceof Refused) return error;
  if (name === 'AbortError') return new Refused(408, 'too_slow', 'The upload took too long.');
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE') {
    return badArchive('The upload was cut off.');
  }
  // One entry is a file, another one is below it.
  if (['EEXIST', 'ENOTDIR', 'EISDIR'].includes(code))
    return badArchive('Two entries are in one place.');
  if (code === '' || code.startsWith('Z_')) return badArchive(`No gzipped tar: ${message}.`);
  return error;
}

/**
 * Unpacks an uploaded release while it comes in.
 *
 * @param body the gzipped tar
 * @param dir empty folder; what lies in it after an error is the caller's to remove
 * @throws Refused for an archive that is too large, broken, cut off, or reaches out of its folder
 */
export async function unpackRelease(body: AsyncIterable<Buffer>, dir: string): Promise<void> {
  const archive = extract();
  const write = entryWriter(dir);
  let writing: Promise<void> = Promise.resolve();
  archive.on('entry', (header, stream, next) => {
    // An entry ends with the archive's error, which the pipeline below reports.
    stream.on('error', () => undefined);
    writing = write(header, stream);
    writing.then(
      () => next(),
      (error: Error) => archive.destroy(error),
    );
  });
  try {
    await pipeline(
      body,
      limit(UPLOAD_LIMITS.packed, 'The upload has'),
      createGunzip(),
      limit(UPLOAD_LIMITS.unpacked, 'The archive unpacks to'),
      archive as unknown as NodeJS.WritableStream,
      { signal: AbortSignal.timeout(UPLOAD_LIMITS.duration) },
    );
    // An archive without its end is over before its last file is.
    await writing;
  } catch (error) {
    // Until nothing writes into the folder any more.
    await writing.catch(() => undefined);
    throw explain(error);
  }
}
