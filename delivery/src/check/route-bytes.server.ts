import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Release } from '@waypost/shared/contracts/release.contract';
import { readIfThere } from '../read-if-there.server';

// In the thread pool: the shell that checks a release serves readers meanwhile.
const compress = promisify(gzip);

async function sizeOf(file: string): Promise<number> {
  const code = await readIfThere(file);
  return code === null ? 0 : (await compress(code)).byteLength;
}

/** Bytes of each of some scripts, gzip. */
async function sizesOf(dir: string, files: Iterable<string>): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const file of new Set(files)) sizes.set(file, await sizeOf(path.join(dir, 'client', file)));
  return sizes;
}

const sum = (files: string[], sizes: Map<string, number>): number =>
  [...new Set(files)].reduce((total, file) => total + (sizes.get(file) ?? 0), 0);

/** How much script each fragment of a release loads, gzip, in bytes, by its name. */
export async function fragmentBytes(
  dir: string,
  { fragments = {} }: Pick<Release, 'fragments'>,
): Promise<Record<string, number>> {
  const named = Object.entries(fragments);
  const sizes = await sizesOf(
    dir,
    named.flatMap(([, { js }]) => js),
  );
  return Object.fromEntries(named.map(([name, { js }]) => [name, sum(js, sizes)]));
}

/**
 * How much script each route of a release loads, gzip, in bytes.
 *
 * @param dir folder of the release
 * @returns bytes by route id
 */
export async function routeBytes(
  dir: string,
  { common, routes }: Pick<Release, 'common' | 'routes'>,
): Promise<Record<string, number>> {
  const files = [common, ...Object.values(routes)].flatMap(({ js }) => js);
  const sizes = await sizesOf(dir, files);
  return Object.fromEntries(
    Object.entries(routes).map(([id, { js }]) => [id, sum([...common.js, ...js], sizes)]),
  );
}
