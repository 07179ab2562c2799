import { singletons } from '../webpack/singletons';
import type { Rule } from './rule';

const packageOf = (singleton: string): string =>
  singleton.startsWith('@waypost/') ? '@waypost/shared' : singleton;

/** The host compares these ranges with what it has before the release goes live (design §3). */
export const namesItsRanges: Rule = {
  demand: 'A release names the range of every package that it takes from the host',
  breaches: async ({ release }) =>
    [...new Set(singletons.map(packageOf))]
      .filter((name) => !release.shared[name])
      .map((name) => `package.json lacks the peer dependency ${name}`),
};
