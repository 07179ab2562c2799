import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { readIfThere } from '../read-if-there.server';
import type { Rule } from './rule.server';

// In the thread pool: the shell that checks a release serves readers meanwhile.
const compress = promisify(gzip);

async function sizeOf(file: string): Promise<number> {
  const code = await readIfThere(file);
  return code === null ? 0 : (await compress(code)).byteLength;
}

/** A remote's part of what a first page may load (design §10). */
export const staysInBudget: Rule = {
  demand: 'A route loads no more script than its budget',
  remedy: 'Load less before the page shows, or raise routeBudget in remote.config.ts.',
  async breaches({ dir, release }) {
    // Development builds are large, and no reader loads them.
    if (release.mode === 'development') return [];
    const { common, routes, routeBudget } = release;
    const files = new Set([common, ...Object.values(routes)].flatMap(({ js }) => js));
    const sizes = new Map<string, number>();
    for (const file of files) sizes.set(file, await sizeOf(path.join(dir, 'client', file)));
    return Object.entries(routes).flatMap(([id, { js }]) => {
      const loaded = [...new Set([...common.js, ...js])];
      const total = loaded.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
      return total > routeBudget
        ? [`${id} loads ${total} bytes (gzip), its budget is ${routeBudget}`]
        : [];
    });
  },
};
