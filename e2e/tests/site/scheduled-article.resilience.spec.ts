import type { APIRequestContext } from '@playwright/test';
import { freePort } from '@waypost/remote-kit/free-port';
import { makeContentFolder } from '../../support/content-folder';
import { startApi, startShell } from '../../support/site';
import { expect, test } from '../../support/test';

/** Enough for a start and a look at every page, in milliseconds. */
const AHEAD = 30_000;

/** How late an article may be (decision of the publisher and the page cache), in milliseconds. */
const LATEST = 60_000;

const TITLE = 'Zeppelins over the harbour';

const LISTS = ['/', '/category/technology', '/feed', '/sitemap.xml', '/search?q=zeppelins'];

/** A site with one article that is public and one whose time is near. */
async function startSite(request: APIRequestContext) {
  const due = Date.now() + AHEAD;
  const content = await makeContentFolder({
    'first-article': { title: 'A first article', published_at: '2025-09-05T08:00:00Z' },
    zeppelins: { title: TITLE, published_at: new Date(due).toISOString() },
  });
  const env = { ...content.env, API_PORT: String(await freePort()) };
  const api = await startApi(env.DATA_DIR, env);
  const origin = `http://127.0.0.1:${env.API_PORT}`;
  // So long that only word of the change brings a page up to date in time.
  const shell = await startShell({ API_ORIGIN: origin, PAGE_CACHE_SECONDS: '600' });

  const shows = async (address: string): Promise<boolean> => {
    const response = await request.get(shell.origin + address);
    expect(response.status(), address).toBe(200);
    // The search page repeats what was searched for; only a link leads to the article.
    return (await response.text()).includes('/article/zeppelins');
  };
  const showing = async (): Promise<string[]> => {
    const found: string[] = [];
    for (const list of LISTS) if (await shows(list)) found.push(list);
    return found;
  };
  const status = async (): Promise<number> =>
    (await request.get(`${shell.origin}/article/zeppelins`)).status();
  const counted = async (): Promise<number> => {
    const category = await request.get(`${origin}/api/categories/technology/`);
    return ((await category.json()) as { articles_count: number }).articles_count;
  };
  return {
    due,
    async expectHidden() {
      expect(await status()).toBe(404);
      expect(await showing()).toEqual([]);
      expect(await counted()).toBe(1);
      expect(Date.now(), 'the machine is too busy to look before it is due').toBeLessThan(due);
    },
    /** @param from since when it could have been shown, in milliseconds of the epoch */
    async expectEverywhere(from: number) {
      await expect
        .poll(showing, { timeout: from + LATEST - Date.now(), intervals: [1_000] })
        .toEqual(LISTS);
      expect(await status()).toBe(200);
      expect(await counted()).toBe(2);
      return ((Date.now() - from) / 1000).toFixed(0);
    },
    async stop() {
      await shell.stop();
      await api.stop();
      await content.remove();
    },
  };
}

test('a scheduled article appears by itself at its time, not before', async ({ request }) => {
  const site = await startSite(request);
  try {
    await site.expectHidden();
    console.log(`in every list ${await site.expectEverywhere(site.due)} s after its time`);
  } finally {
    await site.stop();
  }
});
