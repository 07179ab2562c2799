import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import type { Rule } from './rule';

/** A text that React's own code contains and no user of it does. */
const REACT_INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=';

/** Two copies of React in one page break hooks, contexts and hydration. */
export const carriesNoSingleton: Rule = {
  demand: 'A release carries no copy of what the host shares',
  async breaches({ dir }) {
    const files = await glob('client/**/*.js', { cwd: dir });
    const found = files.map(async (file) => {
      const code = await readFile(path.join(dir, file), 'utf8');
      return code.includes(REACT_INTERNALS) ? [`${file} contains React itself`] : [];
    });
    return (await Promise.all(found)).flat();
  },
};
