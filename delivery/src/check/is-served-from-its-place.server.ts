import type { Rule } from './rule.server';

/** The hashes of a release say nothing of files that browsers get from somewhere else. */
export const isServedFromItsPlace: Rule = {
  demand: "Browsers get a release's files from its own place on the site",
  remedy: 'Release it with `waypost release`.',
  breaches({ release, host }) {
    const { name, version, mode, baseUrl } = release;
    if (mode === 'development') {
      return host.allowsDevelopment ? [] : ['it is a development build'];
    }
    const own = `/remotes/${name}/${version}/`;
    return baseUrl === own ? [] : [`its baseUrl is ${baseUrl}, not ${own}`];
  },
};
