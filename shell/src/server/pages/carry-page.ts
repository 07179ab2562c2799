import { type MadePage, toMadePage } from '../cache/made-page';
import type { ReleaseSet } from '../releases/release-set';
import { usedRemotes } from '../releases/used-remotes';
import { listedReleases, relistReleases } from '../render/listed-releases';

/**
 * Carries a page over from another release set: without rendering it, where all that it shows is the same. What its
 * document tells of the other remotes is renewed, so that its readers' next pages come from what is live.
 *
 * @param address path and query of the page
 * @returns `null` where the page has to be rendered
 */
export async function carryPage(
  set: ReleaseSet,
  address: string,
  page: MadePage,
): Promise<MadePage | null> {
  const { used } = page;
  const [pathname = ''] = address.split('?', 1);
  if (used?.key !== usedRemotes(set, pathname, used?.names ?? []).key) return null;
  const html = relistReleases(String(await page.body('identity')), listedReleases(set));
  return html === null ? null : toMadePage(Buffer.from(html), true, page);
}
