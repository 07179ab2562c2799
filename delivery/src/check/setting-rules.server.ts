import type { Release } from '@waypost/shared/contracts/release.contract';
import { settingFaults } from '@waypost/shared/settings/site-settings';
import type { HostOffer } from '@waypost/shared/surfaces/host-offer';
import type { Rule } from './rule.server';

/** A page without a setting that it needs, or with one of another type, is a page that fails for its readers. */
export const hasItsSettings: Rule<{ release: Release; host: Pick<HostOffer, 'settings'> }> = {
  demand: 'The site sets what a release needs',
  remedy:
    'Have the site\'s operator set it, such as REMOTE_SETTINGS={"mf-garden": {"mapKey": "…"}}, and start the site again.',
  breaches: ({ release, host: { settings } }) =>
    settings ? settingFaults(release, settings).map((fault) => `of ${release.name}, ${fault}`) : [],
};

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
