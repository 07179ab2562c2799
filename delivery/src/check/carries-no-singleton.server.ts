import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import type { Rule } from './rule.server';

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
