import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

const pages = [
  ['/articles', 'All articles'],
  ['/trending', 'Trending now'],
  ['/editors-pick', 'Editor’s pick'],
  ['/most-viewed', 'Most viewed'],
  ['/categories', 'All categories'],
  ['/category/technology', 'Technology'],
  ['/search', 'Search'],
  ['/search?q=battery', 'Results for “battery”'],
  ['/tag/web', 'Tag Page - Coming Soon'],
  ['/author/1', /\w+ \w+/],
  ['/about', 'About Waypost'],
  ['/contact', 'Contact'],
  ['/privacy', /Privacy/],
  ['/terms', /Terms/],
  ['/cookie-policy', /Cookie/],
  ['/disclaimer', /Disclaimer/],
  ['/write-for-us', /Write for us/i],
] as const;

/** Pages that others are like. */
const ALIKE =
  /^\/(trending|editors-pick|most-viewed|search|terms|cookie-policy|disclaimer|write-for-us)$/;

for (const [path, title] of pages) {
  const tag = ALIKE.test(path) ? [] : '@journey';
  test(`${path} comes whole from the server and hydrates in silence`, { tag }, async ({ page }) => {
    const response = await page.goto(suite.siteOrigin() + path);
    expect(response?.status()).toBe(200);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await page.title()).toMatch(/ \| Waypost$/);
  });
}

test.describe('for a reader on the other side of the world', () => {
  test.use({ timezoneId: 'Pacific/Auckland', locale: 'de-DE' });

  for (const path of ['/', '/articles', '/category/technology', '/author/1', '/about']) {
    test(`${path} hydrates in silence with the dates of the server`, async ({ page, request }) => {
      const html = await (await request.get(suite.siteOrigin() + path)).text();
      await page.goto(suite.siteOrigin() + path);
      await hydrated(page);
      const dates = await page.getByRole('main').locator('time').allTextContents();
      expect(dates.filter((date) => !html.includes(`>${date}<`))).toEqual([]);
    });
  }
});

test('the four lists begin with different articles', async ({ page }) => {
  const choices: string[] = [];
  for (const path of ['/articles', '/trending', '/editors-pick', '/most-viewed']) {
    await page.goto(suite.siteOrigin() + path);
    const titles = await page.getByRole('article').getByRole('heading').allTextContents();
    choices.push(titles.slice(0, 12).toSorted().join());
  }
  expect(new Set(choices)).toHaveProperty('size', 4);
});

test('pages through a category in the address', { tag: '@journey' }, async ({ page }) => {
  await page.goto(`${suite.siteOrigin()}/category/technology`);
  await hydrated(page);
  const first = await page.getByRole('article').first().getByRole('heading').textContent();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByRole('article').first().getByRole('heading')).not.toHaveText(first ?? '');
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(first ?? '');
});

test('lays the category bar out for phones below 768 pixels', async ({ page }) => {
  const place = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    const search = await page
      .getByRole('searchbox', { name: 'Search in Technology' })
      .boundingBox();
    const count = await page.getByText(/^\d+ articles$/).boundingBox();
    return { search: search?.y ?? 0, count: count?.y ?? 0, width: search?.width ?? 0 };
  };
  await page.goto(`${suite.siteOrigin()}/category/technology`);
  const phone = await place(767);
  expect(phone.search).toBeLessThan(phone.count);
  expect(phone.width).toBeGreaterThan(500);
  const desktop = await place(768);
  expect(Math.abs(desktop.search - desktop.count)).toBeLessThan(30);
  expect(desktop.width).toBeLessThan(400);
});

test('sends a message to the real API', { tag: '@journey' }, async ({ page }) => {
  await page.goto(`${suite.siteOrigin()}/contact`);
  await hydrated(page);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Send message' }).click();
  await expect(main.getByText('Name is required')).toBeVisible();
  await main.getByRole('textbox', { name: 'Name' }).fill('Ada Byron');
  await main.getByRole('textbox', { name: 'Email' }).fill('ada@engine.example');
  await main.getByRole('textbox', { name: 'Subject' }).fill('A correction');
  await main.getByRole('textbox', { name: 'Message' }).fill('The third paragraph is one too many.');
  await main.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  await expect(
    page.getByText("Thank you for contacting us. We'll get back to you within 24 hours."),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Send another message' }).click();
  await expect(main.getByRole('textbox', { name: 'Message' })).toHaveValue('');
});

test.describe('what does not exist', () => {
  test.use({ allowedConsole: /API call failed|Failed to load resource/ });

  for (const [path, text] of [
    ['/category/nowhere', 'Category Not Found'],
    ['/author/nobody', 'Author not found'],
    ['/nowhere', /not found/i],
    ['/articles?page=99', 'There is no page 99'],
    ['/editors-pick?page=9', 'There is no page 9'],
    ['/category/technology?page=99', 'There is no page 99'],
    ['/author/1?page=99', 'There is no page 99'],
    ['/search?q=battery&page=99', 'There is no page 99'],
    ['/?page=99', 'There is no page 99'],
  ] as const) {
    test(`${path} responds with 404 and says so`, async ({ page }) => {
      const response = await page.goto(suite.siteOrigin() + path);
      expect(response?.status()).toBe(404);
      await hydrated(page);
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
      if (!path.includes('page=')) return;
      await page.getByRole('link', { name: 'Go to the first page' }).click();
      await expect(page).not.toHaveURL(/page=/);
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    });
  }
});
