import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Release } from '@waypost/shared/contracts/release.contract';
import { readIfThere } from '../files.server';

// In the thread pool: the shell that checks a release serves readers meanwhile.
const compress = promisify(gzip);

async function sizeOf(file: string): Promise<number> {
  const code = await readIfThere(file);
  return code === null ? 0 : (await compress(code)).byteLength;
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
  const files = new Set([common, ...Object.values(routes)].flatMap(({ js }) => js));
  const sizes = new Map<string, number>();
  for (const file of files) sizes.set(file, await sizeOf(path.join(dir, 'client', file)));
  const totals = Object.entries(routes).map(([id, { js }]) => {
    const loaded = [...new Set([...common.js, ...js])];
    return [id, loaded.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)];
  });
  return Object.fromEntries(totals) as Record<string, number>;
}
