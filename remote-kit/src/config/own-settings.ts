import type { SiteSettings } from '@waypost/shared/settings/settings.contract';
import { parseSiteSettings } from '@waypost/shared/settings/site-settings';
import { UsageError } from '../cli/command';

/**
 * Settings of remotes as `REMOTE_SETTINGS` of this machine has them.
 *
 * @returns `undefined` where nothing is set
 * @throws UsageError that says what is wrong
 */
export function ownSettings(env = process.env): SiteSettings | undefined {
  if (!env.REMOTE_SETTINGS) return undefined;
  try {
    return parseSiteSettings(env.REMOTE_SETTINGS);
  } catch (error) {
    throw new UsageError(`REMOTE_SETTINGS ${(error as Error).message}.`);
  }
}
