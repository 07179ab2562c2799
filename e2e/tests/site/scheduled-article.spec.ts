import { makeContentFolder } from '../../support/content-folder';
import { startApi, startShell } from '../../support/site';
import { expect, test } from '../../support/test';

/** Enough for a start and a look at every page, in milliseconds. */
const AHEAD = 45_000;

/** How late an article may be (decision of the publisher and the page cache), in milliseconds. */
const LATEST = 60_000;

const TITLE = 'Zeppelins over the harbour';

const LISTS = ['/', '/category/technology', '/feed', '/sitemap.xml', '/search?q=zeppelins'];

test('a scheduled article appears by itself at its time, not before', async ({ request }) => {
  test.setTimeout(AHEAD + LATEST + 60_000);
  const due = new Date(Date.now() + AHEAD);
  const content = await makeContentFolder({
    'first-article': { title: 'A first article', published_at: '2025-09-05T08:00:00Z' },
    zeppelins: { title: TITLE, published_at: due.toISOString() },
  });
  const api = await startApi(content.env.DATA_DIR, content.env);
  const shell = await startShell({ API_ORIGIN: api.origin, PAGE_CACHE_SECONDS: '5' });
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
  try {
    expect(await status()).toBe(404);
    expect(await showing()).toEqual([]);
    expect(Date.now(), 'the machine is too busy to look before it is due').toBeLessThan(
      due.getTime(),
    );

    await expect
      .poll(showing, { timeout: due.getTime() + LATEST - Date.now(), intervals: [1_000] })
      .toEqual(LISTS);
    expect(await status()).toBe(200);
    console.log(
      `in every list ${((Date.now() - due.getTime()) / 1000).toFixed(0)} s after its time`,
    );
  } finally {
    await shell.stop();
    await api.stop();
    await content.remove();
  }
});
