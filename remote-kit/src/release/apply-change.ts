import type { PointerChange } from '@waypost/delivery/store/release-store.port';
import type { Site } from '../site/site.port';
import { waitForShells, waitUntilGone } from './wait-for-shells';
import { tellEndedCanary } from './what-was-live';

/** What a command may change of a site. */
export type Change = Exclude<PointerChange, { kind: 'quarantine' }>;

/**
 * Makes a change and says what came of it; where readers get another release or none,
 * once the shells follow.
 *
 * @param outcome what is true after it, as a sentence without its end
 * @throws Error when the site refuses it, or when a shell does not follow
 */
export async function applyChange(site: Site, change: Change, outcome: string): Promise<void> {
  const { kind, remote: name, expectCanary = null } = change;
  const { revision } = await site.change(change);
  console.log(`${outcome} (revision ${revision}).`);
  const isOfCanary = kind === 'canary' || kind === 'abort';
  // The canary that is promoted has not ended: everybody gets it.
  const promoted = kind === 'promote' ? change.version : undefined;
  if (!isOfCanary) tellEndedCanary(name, expectCanary, promoted);
  if (kind === 'withdraw') console.log(await waitUntilGone(site, name, revision));
  if (!('version' in change)) return;
  const { version } = change;
  console.log(await waitForShells(site, { name, version, isCanary: kind === 'canary' }, revision));
}
