import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';
import { article, openArticle, SLUG, topOf } from './article-page';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the article, its contents and its comments can be read',
    { tag: '@journey' },
    async ({ page }) => {
      const response = await page.goto(article());
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Table of contents' })).toBeVisible();
      await page.getByRole('link', { name: 'How cables die' }).click();
      expect(await topOf(page, '#heading-6')).toBe(100);
      await expect(page.getByRole('article', { name: /^Comment by/ }).first()).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Keep Reading' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Facebook', exact: true })).toHaveAttribute(
        'href',
        /facebook/,
      );
    },
  );

  test('there is no button that would do nothing', async ({ page }) => {
    await page.setViewportSize({ width: 1023, height: 800 });
    await page.goto(article());
    for (const name of ['Share', 'Follow', 'Write a comment', /^Reply to/, 'Copy link']) {
      await expect(
        page.getByRole('button', { name, exact: true }).filter({ visible: true }),
      ).toHaveCount(0);
    }
  });
});

test('tells search engines what it is', async ({ page }) => {
  await page.goto(article());
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data = blocks.map((text) => JSON.parse(text) as Record<string, unknown>);
  const found = data.find((block) => block['@type'] === 'Article');
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  expect(found).toMatchObject({ headline: title, articleSection: 'Technology' });
  expect(String((found?.image as { url?: string }).url)).toMatch(/^https?:\/\/.+\.jpg$/);
  expect(Number.isNaN(Date.parse(String(found?.datePublished)))).toBe(false);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', article());
});

test(
  'an article that is not there responds with 404 and its text',
  { tag: '@journey' },
  async ({ browser }) => {
    const page = await browser.newPage();
    const response = await page.goto(`${suite.siteOrigin()}/article/nothing-here`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Article Not Found' })).toBeVisible();
    await expect(page.getByText('Failed to load article. Please try again later.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL(`${suite.siteOrigin()}/`);
    await page.close();
  },
);

test('the view is counted once a page, and not by a link that was only pointed at', async ({
  page,
}) => {
  const views: string[] = [];
  const isView = (request: { method: () => string; url: () => string }) =>
    request.method() === 'POST' && /\/view\/?$/.test(request.url());
  page.on('request', (request) => {
    if (isView(request)) views.push(new URL(request.url()).pathname);
  });
  await page.goto(suite.siteOrigin());
  await hydrated(page);
  await page.locator(`main a[href^="/article/"]`).first().hover();
  await page.waitForLoadState('networkidle');
  expect(views).toEqual([]);
  const responded = page.waitForResponse((response) => isView(response.request()));
  await page.goto(article());
  expect((await responded).status()).toBe(204);
  await page.keyboard.press('j');
  await page.getByRole('button', { name: 'Follow' }).click();
  await page.getByRole('button', { name: 'Write a comment' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.waitForLoadState('networkidle');
  expect(views).toEqual([`/api/articles/${SLUG}/view`]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`on paper there is the article in ink and nothing around it (${colorScheme})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await openArticle(page);
    await page.emulateMedia({ media: 'print', colorScheme });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#heading-0')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Table of contents' })).toBeHidden();
    await expect(page.getByRole('region', { name: 'Share this article' })).toBeHidden();
    await expect(page.getByRole('region', { name: 'Keep Reading' })).toBeHidden();
    await expect(page.locator('#comments')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(27, 24, 21)');
  });
}
