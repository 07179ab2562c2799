import { expectAccessible } from '../../support/accessible';
import { openDesk, test, expect } from '../../support/own-desk';
import { hydrated } from '../../support/test';

/** A host that readers came from. */
interface Referrer {
  host: string;
  count: number;
}

const THERE = 'http://news.example/2026/a-story?reader=42';

test('what readers read, and the host alone of the site whose link they came by, is shown at the desk', async ({
  desk,
  page,
}) => {
  await page.route(THERE, (route) =>
    route.fulfill({
      contentType: 'text/html',
      // As many sites do it: the whole address goes along.
      body: `<meta name="referrer" content="unsafe-url"><a href="${desk.origin}/about">Waypost</a>`,
    }),
  );
  await page.goto(THERE);
  const requested = page.waitForRequest(`${desk.origin}/about`);
  await page.getByRole('link', { name: 'Waypost' }).click();
  expect(await (await requested).headerValue('referer')).toBe(THERE);
  await hydrated(page);
  // What readers open from there comes from the site itself.
  await page.goto(`${desk.origin}/contact`, { referer: `${desk.origin}/about` });

  await page.goto(desk.origin);
  await hydrated(page);
  await page.locator('main a[href^="/article/"]').first().click();
  await expect(page).toHaveURL(/\/article\//);

  // Both processes pass their counts on twice a minute.
  const counted = (): Promise<Referrer[]> =>
    desk.call<Referrer[]>('GET', '/statistics/referrers/?days=30');
  await expect.poll(counted, { timeout: 120_000 }).toEqual([{ host: 'news.example', count: 1 }]);
  const read = async (): Promise<number> =>
    (await desk.call<{ items: unknown[] }>('GET', '/statistics/views/?kind=article&days=30')).items
      .length;
  await expect.poll(read, { timeout: 120_000 }).toBeGreaterThan(0);

  const editor = await desk.signedIn('editor', { reducedMotion: 'reduce' });
  await openDesk(editor, `${desk.origin}/desk/readers`);
  const table = editor.getByRole('table', { name: 'Visits by the site that linked here' });
  await expect(table.getByRole('row', { name: 'news.example 1' })).toBeVisible();
  await expect(editor.getByText('a-story')).toHaveCount(0);
  await expect(editor.getByRole('heading', { name: 'Most read' })).toBeVisible();
  await expectAccessible(editor);
  await editor.context().close();
});
