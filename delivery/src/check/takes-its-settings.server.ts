import type { Rule } from './rule.server';

/** Settings that nobody takes would be set for nothing. */
export const takesItsSettings: Rule = {
  demand: 'A release that names settings takes them',
  remedy:
    "Export them in src/routes.tsx: `export const settings = createSettings<typeof config>()`, of '@waypost/shared/settings/create-settings'.",
  breaches: ({ release, module }) =>
    release.settings && typeof module?.settings?.set !== 'function'
      ? ['remote.config.ts names settings, and src/routes.tsx exports none']
      : [],
};
