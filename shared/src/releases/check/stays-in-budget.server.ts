import { routeBytes } from './route-bytes.server';
import type { Rule } from './rule.server';

/** A remote's part of what a first page may load (design §10). */
export const staysInBudget: Rule = {
  demand: 'A route loads no more script than its budget',
  remedy: 'Load less before the page shows, or raise routeBudget in remote.config.ts.',
  async breaches({ dir, release }) {
    // Development builds are large, and no reader loads them.
    if (release.mode === 'development') return [];
    const { routeBudget } = release;
    return Object.entries(await routeBytes(dir, release)).flatMap(([id, total]) =>
      total > routeBudget
        ? [`${id} loads ${total} bytes (gzip), its budget is ${routeBudget}`]
        : [],
    );
  },
};
