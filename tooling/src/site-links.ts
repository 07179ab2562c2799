import { liveReleases } from '@waypost/delivery/live-releases';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';

/** Documents of the shell that texts may link to. */
const DOCUMENTS = ['/sitemap.xml', '/feed'];

/**
 * Where the site shows what, read off its live releases: the API's check of links in texts goes by
 * it (`SITE_LINKS`).
 */
export async function siteLinks(store: ReleaseStore): Promise<string> {
  const releases = await liveReleases(store);
  if (releases.length === 0) return '';
  return JSON.stringify({
    pages: [...DOCUMENTS, ...releases.flatMap(({ patterns }) => patterns)],
    targets: Object.assign({}, ...releases.map(({ targets }) => targets)) as object,
  });
}
