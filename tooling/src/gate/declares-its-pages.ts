import type { Rule } from './rule';

/** A route without files would make the shell render a page whose code browsers never get. */
export const declaresItsPages: Rule = {
  demand: 'A release declares URL patterns and the files of its routes',
  async breaches({ release }) {
    const { patterns, routes, common } = release;
    return [
      ...(patterns.length === 0 ? ['remote.config.ts declares no pattern'] : []),
      ...patterns
        .filter((pattern) => !pattern.startsWith('/'))
        .map((pattern) => `the pattern "${pattern}" does not start with a slash`),
      ...(common.js.length < 2 ? ['the exposed module ./routes has no file'] : []),
      ...(Object.keys(routes).length === 0 ? ['no page has a named chunk'] : []),
    ];
  },
};
