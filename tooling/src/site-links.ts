import { liveReleases } from '@waypost/delivery/live-releases';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';

/** What the shell itself shows. */
const DOCUMENTS = ['/sitemap.xml', '/feed'];

/** What the shell responds with to programs: no text leads there. */
const RESERVED = ['/api', '/media', '/livez', '/readyz', '/healthz'];

/**
 * Where the site shows what, read off its live releases: the API's check of links and addresses of
 * texts goes by it (`SITE_LINKS`).
 */
export async function siteLinks(store: ReleaseStore): Promise<string> {
  const releases = await liveReleases(store);
  if (releases.length === 0) return '';
  return JSON.stringify({
    pages: [...DOCUMENTS, ...releases.flatMap(({ patterns }) => patterns)],
    reserved: RESERVED,
    targets: Object.assign({}, ...releases.map(({ targets }) => targets)) as object,
  });
}
