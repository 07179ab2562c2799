import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@waypost/shared/contracts/release.contract';
import { glob } from 'tinyglobby';
import { fragmentBytes, routeBytes } from './route-bytes.server';
import type { Rule } from './rule.server';

/** Routes that load more than a limit, with what they load. */
async function routesAbove(dir: string, release: Release, limit: number): Promise<string[]> {
  const sizes = Object.entries(await routeBytes(dir, release));
  return sizes.flatMap(([id, total]) =>
    total > limit ? [`${id} loads ${total} bytes (gzip)`] : [],
  );
}

/** Fragments that load more than a limit, with what they load. */
async function fragmentsAbove(dir: string, release: Release, limit: number): Promise<string[]> {
  const sizes = Object.entries(await fragmentBytes(dir, release));
  return sizes.flatMap(([name, total]) =>
    total > limit ? [`the fragment ${name} loads ${total} bytes (gzip)`] : [],
  );
}

/** The operator's limit, which no remote can raise. What is stored is checked again when it is to be live. */
export const staysBelowTheSitesLimit: Rule = {
  demand: 'A route or a fragment loads no more script than the site allows',
  remedy: 'Load less before it shows; only the operator of the site can raise MAX_ROUTE_BYTES.',
  async breaches({ dir, release, host: { maxRouteBytes } }) {
    if (maxRouteBytes === undefined || release.mode === 'development') return [];
    const above = [
      ...(await routesAbove(dir, release, maxRouteBytes)),
      ...(await fragmentsAbove(dir, release, maxRouteBytes)),
    ];
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

/** Texts that only a singleton's own code contains, and what they give away. */
export const traces: Record<string, string> = {
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=': 'React itself',
  'An API call failed': 'the stateful part of shared (import it as @waypost/shared/runtime)',
};

/** Two copies of React in one page break hooks, contexts and hydration. */
export const carriesNoSingleton: Rule = {
  demand: 'A release carries no copy of what the host shares',
  remedy: 'Import it by the name of its package: the build then leaves it to the host.',
  async breaches({ dir }) {
    const files = await glob('client/**/*.js', { cwd: dir });
    const found = files.map(async (file) => {
      const code = await readFile(path.join(dir, file), 'utf8');
      return Object.entries(traces)
        .filter(([trace]) => code.includes(trace))
        .map(([, what]) => `${file} contains ${what}`);
    });
    return (await Promise.all(found)).flat();
  },
};

/**
 * The usual way to write it. Under another name it passes: `verify` looks at the document itself. Styles that an
 * element's own shadow root adopts stay within it.
 */
const ADOPTS = /\b(?:document|ownerDocument)\.adoptedStyleSheets\b/;

/** The host switches the style sheets of a remote off when the reader leaves its pages, and knows none of these. */
export const adoptsNoStyleSheets: Rule = {
  demand: 'Styles of a release come in its files',
  remedy: 'Write them as a CSS module.',
  async breaches({ dir }) {
    const files = await glob('client/**/*.js', { cwd: dir });
    const found = files.map(async (file) =>
      ADOPTS.test(await readFile(path.join(dir, file), 'utf8'))
        ? [`${file} sets the document's adoptedStyleSheets, which stay on pages of others`]
        : [],
    );
    return (await Promise.all(found)).flat();
  },
};
