import { measureScripts, pagesOverBudget, totalOf } from '@waypost/tooling/bench/measure-bytes';
import { examplePages } from '@waypost/tooling/bench/example-pages';
import { matchPath } from '@waypost/shared/router';
import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import { liveReleases } from '@waypost/delivery/live-releases';
import { pageTypes } from '../../support/page-types';
import { suite } from '../../support/site';
import { expect, test } from '../../support/test';

/**
 * An address of every pattern of the readers' releases, and of every type of page that tests know.
 * Pages for those who run the site have their remote's own budget (decision 092).
 */
async function allPages(): Promise<string[]> {
  const store = folderReleaseStore(suite.releasesDir());
  const pages = await examplePages(suite.siteOrigin(), store);
  const hidden: string[] = [];
  for (const { patterns, private: isPrivate } of await liveReleases(store)) {
    if (isPrivate) hidden.push(...patterns);
    for (const pattern of patterns) {
      const isShown = pages.some((page) => matchPath(pattern, page.split('?')[0] ?? ''));
      expect(isShown, `there is an address for ${pattern}`).toBe(true);
    }
  }
  const isHidden = (page: string) =>
    hidden.some((pattern) => matchPath(pattern, page.split('?')[0] ?? ''));
  const addresses = [...pages, ...Object.values(pageTypes)].filter((page) => !isHidden(page));
  return [...new Set(addresses)];
}

test.describe('scripts before a page is interactive', () => {
  test('stay in the budget on every type of page', async () => {
    expect(await pagesOverBudget(suite.siteOrigin(), await allPages())).toEqual({});
  });

  test('are found where they are over it', async () => {
    const origin = suite.siteOrigin();
    const home = totalOf(await measureScripts(origin, '/'), 'gzip');
    // An empty measurement would be in every budget.
    expect(home).toBeGreaterThan(100_000);
    expect(await pagesOverBudget(origin, ['/'], home)).toEqual({});
    expect(await pagesOverBudget(origin, ['/', '/no/such/page'], home - 1)).toEqual({ '/': home });
  });
});
