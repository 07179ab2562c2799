import { expect, hydrated, test } from '../../support/test';
import { article, bar, openArticle, position, SLUG, topOf } from './article-page';

test('reading goes on where it stopped', { tag: '@journey' }, async ({ page }) => {
  await openArticle(page);
  await expect(bar(page)).toBeHidden();
  await page.locator('#heading-5').evaluate((heading) => heading.scrollIntoView());
  await expect(bar(page)).toBeVisible();
  await expect(bar(page).getByText(/^\d+ min left$/)).toBeVisible();
  const saved = () =>
    page.evaluate(() => Object.keys(localStorage).find((k) => /^progress:\d+$/.test(k)));
  await expect.poll(saved).toBeTruthy();
  const stopped = await position(page);
  await page.goto('about:blank');
  await openArticle(page);
  await expect.poll(() => position(page)).toBeGreaterThan(stopped - 200);
  await page.goto('about:blank');
  await openArticle(page, '#heading-1');
  await expect(bar(page)).toBeVisible();
  expect(await topOf(page, '#heading-1')).toBe(100);
});

test('a comment has an address, whatever was read and however slow the pictures are', async ({
  page,
}) => {
  await openArticle(page);
  const last = page.locator('#comments article').last();
  const hash = `#${(await last.getAttribute('id')) ?? ''}`;
  await last.getByRole('link').click();
  await expect(page).toHaveURL(article() + hash);
  await expect(last).toBeInViewport();
  await page.locator('#heading-1').evaluate((heading) => heading.scrollIntoView());
  const saved = () =>
    page.evaluate(() => Object.keys(localStorage).find((k) => /^progress:\d+$/.test(k)));
  await expect.poll(saved).toBeTruthy();
  await page.goto('about:blank');
  let arrive = (): void => undefined;
  const slow = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/media\//, async (route) => {
    await slow;
    await route.continue();
  });
  await page.goto(article() + hash, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await expect(last).toBeInViewport();
  const loaded = page.waitForLoadState('load');
  arrive();
  await loaded;
  await expect(last).toBeInViewport();
});

test('the bookmark is in step between tabs', async ({ page, context }) => {
  await openArticle(page, '#heading-5');
  const other = await context.newPage();
  await openArticle(other, '#heading-5');
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
  test(`storage that is ${fault} breaks nothing`, async ({ page }) => {
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
    await openArticle(page);
    expect(await position(page)).toBe(0);
    await page.locator('#heading-5').evaluate((heading) => heading.scrollIntoView());
    const button = bar(page).getByRole('button', { name: 'Bookmark' });
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  });
}

test('the floating share button takes the place of the panel below 1024 pixels', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto(article());
  await hydrated(page);
  const panel = page.getByRole('region', { name: 'Share this article' });
  const button = page.getByRole('button', { name: 'Share', exact: true });
  const target = page.getByRole('link', { name: 'WhatsApp' });
  await expect(panel).toBeVisible();
  await expect(button).toBeHidden();
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(panel).toBeHidden();
  await button.click();
  await expect(target).toBeVisible();
  await page.mouse.click(600, 100);
  await expect(target).toBeHidden();
  // From here on the bar has the button.
  await page.locator('#heading-2').evaluate((heading) => heading.scrollIntoView());
  await expect(button).toHaveCount(1);
  await bar(page).getByRole('button', { name: 'Share' }).click();
  await expect(target).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(target).toBeHidden();
  await expect(bar(page).getByRole('button', { name: 'Share' })).toBeFocused();
});
