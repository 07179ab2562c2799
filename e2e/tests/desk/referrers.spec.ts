import { openDesk, test, expect } from '../../support/desk';
import { hydrated } from '../../support/test';

/** A host that readers came from. */
interface Referrer {
  host: string;
  count: number;
}

const THERE = 'http://news.example/2026/a-story?reader=42';

test('a visit by a link of another site is shown at the desk by its host alone', async ({
  desk,
  page,
}) => {
  // Both processes pass their counts on twice a minute.
  test.setTimeout(180_000);
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

  const counted = (): Promise<Referrer[]> =>
    desk.call<Referrer[]>('GET', '/statistics/referrers/?days=30');
  await expect.poll(counted, { timeout: 120_000 }).toEqual([{ host: 'news.example', count: 1 }]);

  const editor = await desk.signedIn('editor');
  await openDesk(editor, `${desk.origin}/desk/readers`);
  const table = editor.getByRole('table', { name: 'Visits by the site that linked here' });
  await expect(table.getByRole('row', { name: 'news.example 1' })).toBeVisible();
  await expect(editor.getByText('a-story')).toHaveCount(0);
  await editor.context().close();
});
