import type { APIRequestContext } from '@playwright/test';
import { freePort } from '@waypost/remote-kit/free-port';
import { makeContentFolder } from '../../support/content-folder';
import { moveClock, movableClock } from '../../support/movable-clock';
import { startApi, startShell } from '../../support/site';
import { expect, test } from '../../support/test';

/** When the article is due after the start, in milliseconds. */
const AHEAD = 3_600_000;

/** How late an article may be (decision of the publisher and the page cache), in milliseconds. */
const LATEST = 60_000;

const TITLE = 'Zeppelins over the harbour';

const LISTS = ['/', '/category/technology', '/feed', '/sitemap.xml', '/search?q=zeppelins'];

/** A site with one article that is public and one whose time is near. */
async function startSite(request: APIRequestContext) {
  const content = await makeContentFolder({
    'first-article': { title: 'A first article', published_at: '2025-09-05T08:00:00Z' },
    zeppelins: { title: TITLE, published_at: new Date(Date.now() + AHEAD).toISOString() },
  });
  const env = { ...content.env, ...movableClock, API_PORT: String(await freePort()) };
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
    async expectHidden() {
      expect(await status()).toBe(404);
      expect(await showing()).toEqual([]);
      expect(await counted()).toBe(1);
    },
    becomesDue: () => moveClock(api, AHEAD),
    async expectEverywhere() {
      await expect.poll(showing, { timeout: LATEST, intervals: [1_000] }).toEqual(LISTS);
      expect(await status()).toBe(200);
      expect(await counted()).toBe(2);
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
    await site.becomesDue();
    await site.expectEverywhere();
  } finally {
    await site.stop();
  }
});
