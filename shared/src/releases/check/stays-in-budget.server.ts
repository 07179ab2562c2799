import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { readIfThere } from '../read-if-there.server';
import type { Rule } from './rule.server';

/** A remote's part of what a first page may load (design §10). */
export const staysInBudget: Rule = {
  demand: 'A route loads no more script than its budget',
  remedy: 'Load less before the page shows, or raise routeBudget in remote.config.ts.',
  async breaches({ dir, release }) {
    // Development builds are large, and no reader loads them.
    if (release.mode === 'development') return [];
    const size = async (file: string): Promise<number> => {
      const code = await readIfThere(path.join(dir, 'client', file));
      return code === null ? 0 : gzipSync(code).byteLength;
    };
    const perRoute = Object.entries(release.routes).map(async ([id, { js }]) => {
      const sizes = await Promise.all([...release.common.js, ...js].map(size));
      const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
      return total > release.routeBudget
        ? [`${id} loads ${total} bytes (gzip), its budget is ${release.routeBudget}`]
        : [];
    });
    return (await Promise.all(perRoute)).flat();
  },
};
