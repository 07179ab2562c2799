import { expect, hydrated, test } from '../../support/test';
import { sendInstead } from './article-page';

const cells = (tag: string, count: number): string =>
  Array.from({ length: count }, (_, index) => `<${tag}>Column ${index}</${tag}>`).join('');

const WIDE = `<table><thead><tr>${cells('th', 12)}</tr></thead><tbody><tr>${cells('td', 12)}</tr></tbody></table>`;

test('a wide table scrolls in its own frame on a phone, by touch and by keyboard', async ({
  page,
  faultySite,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(await sendInstead(faultySite, { content: `<p>Before</p>${WIDE}<p>After</p>` }));
  await hydrated(page);
  const frame = page.getByRole('region', { name: 'Table 1' });
  const hidden = await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(hidden).toBeGreaterThan(300);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await frame.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
});

test('columns of figures stay aligned as written', async ({ page, faultySite }) => {
  const content =
    '<table><thead><tr><th>Place</th><th align="right">Price</th></tr></thead>' +
    '<tbody><tr><td>Here</td><td align="right">9.50</td></tr></tbody></table>';
  await page.goto(await sendInstead(faultySite, { content }));
  await expect(page.getByRole('cell', { name: '9.50' })).toHaveCSS('text-align', /right$/);
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveCSS('text-align', /right$/);
  await expect(page.getByRole('columnheader', { name: 'Place' })).toHaveCSS('text-align', 'left');
});

test('in a text from right to left, cells and items in another direction keep their side', async ({
  page,
  faultySite,
}) => {
  const content =
    '<p>מקלדת מכנית שונה ממקלדת רגילה.</p><ul><li>Brown switches</li></ul>' +
    '<table><thead><tr><th>מתג</th></tr></thead><tbody><tr><td>Red</td></tr></tbody></table>';
  await page.goto(await sendInstead(faultySite, { content }));
  const item = page.getByRole('listitem').filter({ hasText: /^Brown switches$/ });
  for (const piece of [item, page.getByRole('cell', { name: 'Red' })])
    await expect(piece).toHaveCSS('text-align', 'right');
});

test('an embed requests nothing before it is clicked', async ({ page, faultySite }) => {
  const requested: string[] = [];
  await page.route('https://www.films.test/**', (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<h1>The film</h1>' });
  });
  const content = '<iframe src="https://www.films.test/embed/1" title="A film"></iframe>';
  await page.goto(await sendInstead(faultySite, { content }));
  await hydrated(page);
  const placeholder = page.getByRole('link', { name: /A film/ });
  await placeholder.scrollIntoViewIfNeeded();
  await placeholder.hover();
  await page.waitForLoadState('networkidle');
  expect(requested).toEqual([]);
  await placeholder.click();
  await expect(page.getByRole('heading', { name: 'The film' })).toBeVisible();
  expect(requested).toEqual(['https://www.films.test/embed/1']);
});

test('links and images of a text carry what they need', async ({ page, faultySite }) => {
  const content =
    '<p><a href="https://elsewhere.test/">Elsewhere</a> <a href="/about">Here</a></p>' +
    '<img src="/media/pages/none-12345678.jpg" alt="A chart" width="960" height="540">';
  await page.route('**/media/pages/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="54"/>',
    }),
  );
  await page.goto(await sendInstead(faultySite, { content }));
  await hydrated(page);
  const body = page.locator('article').first();
  await expect(body.getByRole('link', { name: 'Elsewhere' })).toHaveAttribute('rel', 'noopener');
  await expect(body.getByRole('link', { name: 'Here', exact: true })).not.toHaveAttribute('rel');
  const image = body.getByRole('img', { name: 'A chart' });
  await expect(image).toHaveAttribute('loading', 'lazy');
  await expect(image).toHaveAttribute('width', '960');
  await expect(image).toHaveAttribute('height', '540');
  await expect(image).toHaveAttribute('srcset', /\?w=480 480w, .*\?w=960 960w$/);
  await expect(image).toHaveAttribute('sizes', /vw/);
});

test('a changed text is shown at once where nothing is cached', async ({ faultySite }) => {
  // The faulty site runs with PAGE_CACHE_SECONDS=0.
  for (const text of ['Version A', 'Version B', 'Version A']) {
    const address = await sendInstead(faultySite, { content: `<p>${text} of it</p>` });
    const html = await (await fetch(address)).text();
    expect(html).toContain(`<p>${text} of it</p>`);
  }
});
