import type { Page } from '@playwright/test';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

const SLUG = 'how-a-signal-crosses-an-ocean';
const article = () => `${suite.siteOrigin()}/article/${SLUG}`;
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the article, its contents and its comments can be read', async ({ page }) => {
    const answer = await page.goto(article());
    expect(answer?.status()).toBe(200);
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

test('an article that is not there answers 404 with its text', async ({ browser }) => {
  const page = await browser.newPage();
  const answer = await page.goto(`${suite.siteOrigin()}/article/nothing-here`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Article Not Found' })).toBeVisible();
  await expect(page.getByText('Failed to load article. Please try again later.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(`${suite.siteOrigin()}/`);
  await page.close();
});

test.describe('the view', () => {
  const isView = (request: { method: () => string; url: () => string }) =>
    request.method() === 'POST' && /\/view\/?$/.test(request.url());

  test('is counted once a page, and not by a link that was only pointed at', async ({ page }) => {
    const views: string[] = [];
    page.on('request', (request) => {
      if (isView(request)) views.push(new URL(request.url()).pathname);
    });
    await page.goto(suite.siteOrigin());
    await hydrated(page);
    await page.locator(`main a[href^="/article/"]`).first().hover();
    const answered = page.waitForResponse((response) => isView(response.request()));
    await page.goto(article());
    expect((await answered).status()).toBe(204);
    await page.keyboard.press('j');
    await page.getByRole('button', { name: 'Follow' }).click();
    expect(views).toEqual([`/api/articles/${SLUG}/view`]);
  });
});

test.describe('the table of contents', () => {
  test('marks the heading in view and jumps with an offset of 100 pixels', async ({ page }) => {
    await page.goto(article());
    await hydrated(page);
    const contents = page.getByRole('navigation', { name: 'Table of contents' });
    const link = contents.getByRole('link', { name: 'How cables die' });
    await link.click();
    const id = new URL(page.url()).hash;
    await expect.poll(() => topOf(page, id)).toBe(100);
    await expect(link).toHaveAttribute('aria-current', 'location');
    await expect(contents.locator('[aria-current]')).toHaveCount(1);
  });

  test('goes from heading to heading with J and K', async ({ page }) => {
    await page.goto(article());
    await hydrated(page);
    await page.keyboard.press('j');
    await expect.poll(() => topOf(page, '#heading-0')).toBe(100);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect.poll(() => topOf(page, '#heading-2')).toBe(100);
    await page.keyboard.press('k');
    await expect.poll(() => topOf(page, '#heading-1')).toBe(100);
  });

  test('is found by a link to a heading, also inside the site', async ({ page }) => {
    await page.goto(`${article()}#heading-3`);
    await hydrated(page);
    await expect.poll(() => topOf(page, '#heading-3')).toBe(100);
    await page.goto(suite.siteOrigin());
    await hydrated(page);
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, `/article/${SLUG}#heading-3`);
    await expect.poll(() => topOf(page, '#heading-3')).toBe(100);
  });

  test('is a disclosure below 1024 pixels', async ({ page }) => {
    await page.setViewportSize({ width: 1023, height: 800 });
    await page.goto(article());
    await hydrated(page);
    const contents = page.getByRole('navigation', { name: 'Table of contents' });
    const link = contents.getByRole('link', { name: 'How cables die' });
    await expect(link).toBeHidden();
    await contents.getByText('Contents').first().click();
    await link.click();
    const id = new URL(page.url()).hash;
    await expect.poll(() => topOf(page, id)).toBe(100);
    await expect(link).toBeHidden();
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(link).toBeVisible();
  });
});

test.describe('reading', () => {
  const bar = (page: Page) => page.getByRole('complementary', { name: 'Reading progress' });

  test('goes on where it stopped', async ({ page }) => {
    await page.goto(article());
    await hydrated(page);
    await expect(bar(page)).toBeHidden();
    await page.locator('#heading-5').evaluate((heading) => heading.scrollIntoView());
    await expect(bar(page)).toBeVisible();
    await expect(bar(page).getByText(/^\d+ min left$/)).toBeVisible();
    const saved = () =>
      page.evaluate(() => Object.keys(localStorage).find((k) => /^progress:\d+$/.test(k)));
    await expect.poll(saved).toBeTruthy();
    const position = await page.evaluate(() => window.scrollY);
    await page.goto('about:blank');
    await page.goto(article());
    await hydrated(page);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(position - 200);
    await page.goto('about:blank');
    await page.goto(`${article()}#heading-1`);
    await hydrated(page);
    await expect(bar(page)).toBeVisible();
    expect(await topOf(page, '#heading-1')).toBe(100);
  });

  test('keeps the bookmark in step between tabs', async ({ page, context }) => {
    await page.goto(`${article()}#heading-5`);
    await hydrated(page);
    const other = await context.newPage();
    await other.goto(`${article()}#heading-5`);
    await hydrated(other);
    const button = (tab: typeof page) => bar(tab).getByRole('button', { name: 'Bookmark' });
    await expect(button(other)).toHaveAttribute('aria-pressed', 'false');
    await button(page).click();
    await expect(button(other)).toHaveAttribute('aria-pressed', 'true');
    expect(await page.evaluate((slug) => localStorage.getItem(`bookmark:${slug}`), SLUG)).toBe(
      'true',
    );
    await button(other).click();
    await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
  });

  for (const fault of ['full', 'forbidden', 'corrupt'] as const) {
    test(`works with storage that is ${fault}`, async ({ page }) => {
      await page.addInitScript((kind) => {
        if (kind === 'corrupt') {
          for (let id = 1; id < 80; id++) localStorage.setItem(`progress:${id}`, '{"no');
          localStorage.setItem('bookmark:how-a-signal-crosses-an-ocean', '\u0000[]');
          return;
        }
        const refuse = () => {
          throw new DOMException(kind, 'QuotaExceededError');
        };
        Storage.prototype.setItem = refuse;
        if (kind === 'forbidden') {
          Object.defineProperty(window, 'localStorage', { get: refuse });
        }
      }, fault);
      await page.goto(article());
      await hydrated(page);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await page.locator('#heading-5').evaluate((heading) => heading.scrollIntoView());
      const button = bar(page).getByRole('button', { name: 'Bookmark' });
      await expect(button).toHaveAttribute('aria-pressed', 'false');
      await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
    });
  }
});

test('a comment is handed in and waits for moderation', async ({ page }) => {
  await page.goto(article());
  await hydrated(page);
  const before = await page.getByRole('article', { name: /^Comment by/ }).count();
  await page
    .getByRole('button', { name: /^Reply to/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Name' }).fill(' Browser Reader ');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('not-an-address');
  await page
    .getByRole('textbox', { name: 'Comment' })
    .fill(`A thought of ${Date.now()} on cables.`);
  await page.getByRole('button', { name: 'Submit reply' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('reader@mail.example');
  const reloaded = page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && answer.url().includes('/api/comments/'),
  );
  await page.getByRole('button', { name: 'Submit reply' }).click();
  await expect(
    page.getByText('Comment submitted successfully! It will be visible after moderation.'),
  ).toBeVisible();
  expect((await reloaded).status()).toBe(200);
  await expect(page.getByRole('form')).toBeHidden();
  await expect(page.getByRole('article', { name: /^Comment by/ })).toHaveCount(before);
});

test('the floating share button takes the place of the panel below 1024 pixels', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto(article());
  await hydrated(page);
  const panel = page.getByRole('region', { name: 'Share this article' });
  const button = page.getByRole('button', { name: 'Share', exact: true });
  await expect(panel).toBeVisible();
  await expect(button).toBeHidden();
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(panel).toBeHidden();
  await button.click();
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  await page.mouse.click(600, 100);
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeHidden();
});

test('on paper there is the article and nothing around it', async ({ page }) => {
  await page.goto(article());
  await hydrated(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#heading-0')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Table of contents' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Share this article' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Keep Reading' })).toBeHidden();
  await expect(page.locator('#comments')).toBeHidden();
});
