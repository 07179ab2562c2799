import type { Release } from '@waypost/shared/contracts/release.contract';
import { fragmentBytes, routeBytes } from './route-bytes.server';
import type { Rule } from './rule.server';

/** Routes that load more than a limit, with what they load. */
async function routesAbove(dir: string, release: Release, limit: number): Promise<string[]> {
  const sizes = Object.entries(await routeBytes(dir, release));
  return sizes.flatMap(([id, total]) =>
    total > limit ? [`${id} loads ${total} bytes (gzip)`] : [],
  );
}

/** The operator's limit, which no remote can raise. What is stored is checked again when it is to be live. */
export const staysBelowTheSitesLimit: Rule = {
  demand: 'A route loads no more script than the site allows',
  remedy:
    'Load less before the page shows; only the operator of the site can raise MAX_ROUTE_BYTES.',
  async breaches({ dir, release, host: { maxRouteBytes } }) {
    if (maxRouteBytes === undefined || release.mode === 'development') return [];
    const above = await routesAbove(dir, release, maxRouteBytes);
    return above.map((what) => `${what}, the site allows ${maxRouteBytes}`);
  },
};

/** Pages of others pay for a fragment: its team says how much. */
export const fragmentsStayInBudget: Rule = {
  demand: 'A fragment loads no more script than its budget',
  remedy: 'Load less, or raise budget.bytes of the fragment in src/fragments.tsx.',
  async breaches({ dir, release }) {
    if (release.mode === 'development') return [];
    const sizes = Object.entries(await fragmentBytes(dir, release));
    return sizes.flatMap(([name, total]) => {
      const allowed = release.fragments?.[name]?.budget.bytes ?? 0;
      return total > allowed
        ? [`${name} loads ${total} bytes (gzip), its budget is ${allowed}`]
        : [];
    });
  },
};

/** A remote's part of what a first page may load (design §10). */
export const staysInBudget: Rule = {
  demand: 'A route loads no more script than its budget',
  remedy: 'Load less before the page shows, or raise routeBudget in remote.config.ts.',
  async breaches({ dir, release }) {
    // Development builds are large, and no reader loads them.
    if (release.mode === 'development') return [];
    const { routeBudget } = release;
    const above = await routesAbove(dir, release, routeBudget);
    return above.map((what) => `${what}, its budget is ${routeBudget}`);
  },
};
