import { matchRoutes } from 'react-router-dom';
import { liveReleases } from '@waypost/delivery/live-releases';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';

/** An address that no remote owns. */
const STRANGE = '/no/such/page';

async function sitemapOf(origin: string): Promise<string[]> {
  const xml = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

/** One address for each pattern of the live releases, and one that nobody owns. */
export async function examplePages(origin: string, store: ReleaseStore): Promise<string[]> {
  const releases = await liveReleases(store);
  const routes = releases.flatMap(({ patterns }) => patterns.map((path) => ({ path })));
  const addresses = [
    ...routes.map(({ path }) => path).filter((path) => !path.includes(':')),
    ...(await sitemapOf(origin)),
    ...releases.flatMap(({ examples }) => examples),
  ];
  // A page with a query shows more than the same without.
  const preferred = addresses.toSorted((a, b) => Number(b.includes('?')) - Number(a.includes('?')));
  const pages = routes.flatMap(({ path }) => {
    const isOfPattern = (address: string): boolean =>
      matchRoutes(routes, address.split('?')[0] ?? '')?.at(-1)?.route.path === path;
    return preferred.find(isOfPattern) ?? [];
  });
  return [...pages, STRANGE];
}
