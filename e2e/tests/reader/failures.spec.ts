import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../../support/test';

const SLUG = 'how-a-signal-crosses-an-ocean';
const ARTICLE = new RegExp(`^GET /api/articles/${SLUG}/$`);
const failures = [
  ['an error', { kind: 'status', status: 500 }],
  ['a closed connection', { kind: 'disconnect' }],
] as const;

// What fails is logged to the console, as the specification wants.
test.use({
  allowedConsole: /API call failed|Failed to load resource|net::ERR|could not be loaded/,
});

test.beforeEach(({ faultySite }) => faultySite.backend.heal());

for (const [name, fault] of failures) {
  test(`the article's own failure (${name}) responds with 503 and the text`, async ({
    page,
    faultySite,
  }) => {
    const { origin, backend } = faultySite;
    backend.fail(ARTICLE, fault);
    const response = await page.goto(`${origin}/article/${SLUG}`);
    expect(response?.status()).toBe(503);
    await expect(page.getByRole('heading', { name: 'Article Not Found' })).toBeVisible();
    await expect(page.getByText('Failed to load article. Please try again later.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible();
    await expect(page.getByRole('banner').first()).toBeVisible();
  });

  test(`everything beside the text may fail (${name})`, async ({ page, faultySite }) => {
    const { origin, backend } = faultySite;
    backend.fail(/\/related\/|\/api\/comments\/|\/view$/, fault);
    const response = await page.goto(`${origin}/article/${SLUG}`);
    expect(response?.status()).toBe(200);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Failed to load comments')).toBeVisible();
    await expect(page.getByText('Keep Reading')).toHaveCount(0);
    await expect(page.getByText('No comments yet')).toHaveCount(0);
  });
}

test('an article that fails after a navigation says so, and works when it is back', async ({
  page,
  faultySite,
}) => {
  const { origin, backend } = faultySite;
  await page.goto(origin);
  await hydrated(page);
  backend.fail(/^GET \/api\/articles\/[^/?]+\/$/, { kind: 'status', status: 500 });
  const link = page.locator('main h3 a[href^="/article/"]').first();
  const name = (await link.textContent()) ?? '';
  const before = backend.calls.length;
  await link.click();
  await expect(page.getByRole('heading', { name: 'Article Not Found' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const slug = new URL(page.url()).pathname.split('/').at(-1);
  const calls = backend.calls.slice(before);
  const requested = calls.filter((call) => call === `GET /api/articles/${slug}/`);
  expect(requested, 'A page that failed is not requested again by itself').toHaveLength(1);
  backend.heal();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.locator('main h3 a', { hasText: name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a slow article shows its shape first', async ({ page, faultySite }) => {
  const { origin, backend } = faultySite;
  await page.goto(origin);
  await hydrated(page);
  backend.fail(/^GET \/api\/articles\/[^/?]+\/$/, { kind: 'delay', milliseconds: 1500 });
  await page.locator('main h3 a[href^="/article/"]').first().click();
  await expect(page.getByText('Loading article')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('a comment that is not accepted', () => {
  const fill = async (page: Page) => {
    await page.getByRole('button', { name: 'Write a comment' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Reader');
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('reader@mail.example');
    await page.getByRole('textbox', { name: 'Comment' }).fill('A thought that will not arrive.');
    await page.getByRole('button', { name: 'Submit comment' }).click();
  };

  test('shows the first message of each field', async ({ page, faultySite }) => {
    const { origin, backend } = faultySite;
    backend.fail(/^POST \/api\/comments\//, {
      kind: 'status',
      status: 400,
      body: { author_name: ['This name is taken', 'Second'], content: ['Too many links'] },
    });
    await page.goto(`${origin}/article/${SLUG}`);
    await hydrated(page);
    await fill(page);
    await expect(page.getByText('This name is taken')).toBeVisible();
    await expect(page.getByText('Too many links')).toBeVisible();
    await expect(page.getByText('Second', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  });

  test('says so in general when no response came, and can be sent again', async ({
    page,
    faultySite,
  }) => {
    const { origin, backend } = faultySite;
    backend.fail(/^POST \/api\/comments\//, { kind: 'disconnect' });
    await page.goto(`${origin}/article/${SLUG}`);
    await hydrated(page);
    await fill(page);
    await expect(page.getByText('Failed to submit comment. Please try again.')).toBeVisible();
    backend.heal();
    await page.getByRole('button', { name: 'Submit comment' }).click();
    await expect(page.getByText(/^Comment submitted successfully!/)).toBeVisible();
  });
});

test('a comment form that does not load says so, and loads at the next try', async ({
  page,
  faultySite,
}) => {
  faultySite.backend.heal();
  await page.goto(`${faultySite.origin}/article/${SLUG}`);
  await hydrated(page);
  await page.route(/comment_form\..*\.js$/, (route) => route.abort());
  const button = page.getByRole('button', { name: 'Write a comment' });
  await button.click();
  await expect(
    page.getByText('Network error. Please check your connection and try again.'),
  ).toBeVisible();
  await page.unrouteAll();
  await button.click();
  await expect(page.getByRole('form', { name: 'Write a comment' })).toBeVisible();
});

test('broken images become the placeholder', async ({ page, faultySite }) => {
  const { origin, backend } = faultySite;
  await page.route(/\.jpg/, (route) => route.abort());
  const content =
    '<p>Text</p><img src="/media/nowhere.jpg" alt="A chart" width="640" height="360">';
  const response = await fetch(`${backend.origin}/api/articles/${SLUG}/`);
  const article = (await response.json()) as object;
  backend.fail(ARTICLE, { kind: 'body', body: { ...article, content } });
  await page.goto(`${origin}/article/${SLUG}`);
  await hydrated(page);
  await page.getByRole('img', { name: 'A chart' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: 'A chart' })).toHaveAttribute('src', /^data:image/);
  await expect(page.locator('article header figure svg')).toBeVisible();
});
