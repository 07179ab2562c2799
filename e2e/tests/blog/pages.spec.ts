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

for (const [path, title] of pages) {
  test(`${path} comes whole from the server and hydrates in silence`, async ({ page }) => {
    const answer = await page.goto(suite.siteOrigin() + path);
    expect(answer?.status()).toBe(200);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await page.title()).toMatch(/ \| Waypost$/);
  });
}

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('lists lead on by links', async ({ page }) => {
    await page.goto(suite.siteOrigin());
    const latest = page.getByRole('region', { name: 'Latest Articles' });
    const first = await latest.getByRole('heading', { level: 3 }).first().textContent();
    await page.getByRole('link', { name: 'Load More Articles' }).click();
    await expect(page).toHaveURL(/\/\?page=2$/);
    await expect(latest.getByRole('article')).toHaveCount(12);
    await expect(latest.getByRole('heading', { level: 3 }).first()).not.toHaveText(first ?? '');
    await page.goto(`${suite.siteOrigin()}/articles`);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/\/articles\?page=2$/);
    await expect(page.getByRole('article')).toHaveCount(20);
  });

  test('searches work as forms', async ({ page }) => {
    await page.goto(`${suite.siteOrigin()}/search`);
    await page.getByRole('searchbox', { name: 'Search all articles' }).fill('battery');
    await page.getByRole('searchbox', { name: 'Search all articles' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “battery”');
    await expect(page.locator('main mark').first()).toBeVisible();
    await page.goto(`${suite.siteOrigin()}/category/technology`);
    await page.getByRole('searchbox', { name: 'Search in Technology' }).fill('cable');
    await page.getByRole('searchbox', { name: 'Search in Technology' }).press('Enter');
    await expect(page).toHaveURL(/\/category\/technology\?search=cable$/);
    await expect(page.getByText(/of them for “cable”/)).toBeVisible();
  });
});

test('pages through a category in the address', async ({ page }) => {
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

test('keeps what was chosen among the categories on the way back', async ({ page }) => {
  await page.goto(`${suite.siteOrigin()}/categories`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Popular', exact: true }).click();
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search categories' }).fill('tech');
  await expect(page.locator('main h2')).toHaveText(['Technology']);
  await page.getByRole('button', { name: 'Preview: Technology' }).click();
  await page.locator('main a[href^="/article/"]').first().click();
  await expect(page).toHaveURL(/\/article\//);
  await page.goBack();
  await expect(page.locator('main h2')).toHaveText(['Technology']);
  await expect(page.getByRole('searchbox', { name: 'Search categories' })).toHaveValue('tech');
  await expect(page.getByRole('button', { name: 'List', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('sends a message to the real API', async ({ page }) => {
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
    ['/articles?page=99', 'Failed to load articles. Please try again later.'],
  ] as const) {
    test(`${path} answers 404 and says so`, async ({ page }) => {
      const answer = await page.goto(suite.siteOrigin() + path);
      expect(answer?.status()).toBe(404);
      await hydrated(page);
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    });
  }
});
