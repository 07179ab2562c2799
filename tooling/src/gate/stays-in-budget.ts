import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Rule } from './rule';

/** A remote's part of the 150 KB that a first page may load (design §10). */
export const staysInBudget: Rule = {
  demand: 'A route loads no more script than its budget',
  async breaches({ dir, release, remote }) {
    const size = async (file: string): Promise<number> =>
      gzipSync(await readFile(path.join(dir, 'client', file))).byteLength;
    const perRoute = Object.entries(release.routes).map(async ([id, { js }]) => {
      const sizes = await Promise.all([...release.common.js, ...js].map(size));
      const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
      return total > remote.routeBudget
        ? [`${id} loads ${total} bytes (gzip), its budget is ${remote.routeBudget}`]
        : [];
    });
    return (await Promise.all(perRoute)).flat();
  },
};
