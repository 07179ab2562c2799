import { makeContentFolder } from '../../support/content-folder';
import { openDesk, staff, startDeskSite, test, expect } from '../../support/own-desk';

const TITLE = 'Zeppelins over the harbour';

/** Every page and document that would lead to it. */
const LISTS = ['/', '/articles', '/category/technology', '/feed', '/sitemap.xml'];

test('a draft is at the desk alone until somebody publishes it there, and no cache stores it', async ({
  browser,
  request,
}) => {
  const content = await makeContentFolder({
    'first-article': { title: 'A first article', published_at: '2025-09-05T08:00:00Z' },
    zeppelins: { title: TITLE, published_at: '2025-09-06T08:00:00Z', draft: true },
  });
  const site = await startDeskSite({ ...content.env, PAGE_CACHE_SECONDS: '2' });
  const status = async (): Promise<number> =>
    (await request.get(`${site.origin}/article/zeppelins`)).status();
  const showing = async (): Promise<string[]> => {
    const found: string[] = [];
    for (const list of LISTS) {
      const response = await request.get(site.origin + list);
      expect(response.status(), list).toBe(200);
      if ((await response.text()).includes('/article/zeppelins')) found.push(list);
    }
    return found;
  };
  try {
    expect(await status()).toBe(404);
    expect(await showing()).toEqual([]);

    const page = await (await staff(site, browser)).signedIn('editor');
    await openDesk(page, `${site.origin}/desk/articles`);
    await expect(page.getByText('A first article')).toBeVisible();
    await expect(page.getByText(TITLE)).toHaveCount(0);
    await page.getByRole('button', { name: 'Drafts' }).click();
    await expect(page.getByText(TITLE)).toBeVisible();
    // Whoever may publish it is a reader like any other on the site's pages: nothing is made for
    // them that the page cache would hand to the next one.
    const response = await page.context().request.get(`${site.origin}/article/zeppelins`);
    expect(response.status()).toBe(404);
    expect(await response.text()).not.toContain(TITLE);
    expect(await status()).toBe(404);
    await page.getByRole('button', { name: `Publish now: ${TITLE}` }).click();
    await page.getByRole('button', { name: 'Publish the draft' }).click();
    await expect(page.getByText(TITLE)).toHaveCount(0);
    await expect.poll(showing).toEqual(LISTS);
    await expect.poll(status).toBe(200);

    await page.getByRole('button', { name: 'Public', exact: true }).click();
    await expect(page.getByText('the file says draft')).toBeVisible();
    await page.getByRole('button', { name: `As the file says: ${TITLE}` }).click();
    await page.getByRole('button', { name: 'Take it off' }).click();
    await expect.poll(showing).toEqual([]);
    await expect.poll(status).toBe(404);
    await page.context().close();
  } finally {
    await site.stop();
    await content.remove();
  }
});
