import { axe, expectAccessible } from '../../support/accessible';
import { expectStill } from '../../support/shifts';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';
import { sendInstead } from './article-page';

const article = () => `${suite.siteOrigin()}/article/how-a-signal-crosses-an-ocean`;

test('axe finds nothing in an article, on a dark phone and a light desktop', async ({ page }) => {
  await page.goto(article());
  await hydrated(page);
  await page.locator('#heading-4').evaluate((heading) => heading.scrollIntoView());
  await page.getByRole('complementary', { name: 'Reading progress' }).waitFor();
  await page.getByRole('button', { name: 'Write a comment' }).click();
  await page.getByRole('button', { name: 'Submit comment' }).click();
  await page.getByText('Comment is required').waitFor();
  await expectAccessible(page);
});

test('axe finds nothing in a text with several tables, nor while it loads', async ({
  page,
  faultySite,
}) => {
  const table = '<table><tbody><tr><th scope="row">Width</th><td>1</td></tr></tbody></table>';
  const content = `<h2>Figures</h2>${table}${table}<pre><code>let x;</code></pre>
    <details><summary>More</summary><h3>Inside</h3><p>Text</p></details>`;
  const scan = async () => {
    const { violations } = await axe(page).include('main').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(await sendInstead(faultySite, { content }));
  await hydrated(page);
  await scan();
  faultySite.backend.heal();
  faultySite.backend.fail(/^GET \/api\/(?:articles\/[^/?]+\/|comments\/.*)$/, { kind: 'hang' });
  await page.getByRole('region', { name: 'Keep Reading' }).getByRole('link').nth(1).click();
  await expect(page.getByText('Loading article')).toBeAttached();
  await scan();
});

test('nothing scrolls sideways at any width', async ({ page }) => {
  await page.goto(article());
  await hydrated(page);
  for (const width of [320, 360, 768, 1024, 1280, 1680]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('names and tags that are wider than a phone are broken', async ({ page, faultySite }) => {
  const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunter';
  const address = await sendInstead(faultySite, {
    title: word,
    author_name: word,
    tags: [{ id: 1, name: word, slug: 'tag' }],
  });
  const comment = { id: 1, parent: null, article: 1, author_name: word, content: word };
  const results = [{ ...comment, status: 'APPROVED', created_at: '2026-01-02T10:00:00Z' }];
  faultySite.backend.fail(/^GET \/api\/comments\//, {
    kind: 'body',
    body: { count: 1, next: null, previous: null, results },
  });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(address);
  await hydrated(page);
  await page.getByRole('button', { name: 'Reply' }).first().click();
  await expect(page.getByText(`Replying to ${word}`)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('the page does not shift while it becomes interactive', async ({ page }) => {
  await page.goto(article());
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await expectStill(page);
});
