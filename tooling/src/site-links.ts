import type { ReleaseStore } from '@waypost/shared/releases/release-store';

/** Documents of the shell that texts may link to. */
const DOCUMENTS = ['/sitemap.xml', '/feed'];

/**
 * Where the site shows what, read off its live releases: the API's check of links in texts goes by
 * it (`SITE_LINKS`).
 */
export async function siteLinks(store: ReleaseStore): Promise<string> {
  const { remotes } = await store.readPointer();
  const releases = await Promise.all(
    Object.entries(remotes).map(([name, version]) =>
      // A release that cannot be read has no pages; the shell reports it.
      store.readRelease({ name, version }).catch(() => null),
    ),
  );
  const known = releases.filter((release) => release !== null);
  if (known.length === 0) return '';
  return JSON.stringify({
    pages: [...DOCUMENTS, ...known.flatMap(({ patterns }) => patterns)],
    targets: Object.assign({}, ...known.map(({ targets }) => targets)) as object,
  });
}
