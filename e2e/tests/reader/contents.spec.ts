import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';
import { article, openArticle, position, sendInstead, SLUG, topOf } from './article-page';

test(
  'the table of contents highlights the heading in view and jumps with an offset of 100 pixels',
  { tag: '@journey' },
  async ({ page }) => {
    await openArticle(page);
    const contents = page.getByRole('navigation', { name: 'Table of contents' });
    const link = contents.getByRole('link', { name: 'How cables die' });
    await link.click();
    const id = new URL(page.url()).hash;
    await expect.poll(() => topOf(page, id)).toBe(100);
    await expect(link).toHaveAttribute('aria-current', 'location');
    await expect(contents.locator('[aria-current]')).toHaveCount(1);
    await page.evaluate(() => window.scrollTo(0, 0));
    await link.click();
    await expect.poll(() => topOf(page, id)).toBe(100);
  },
);

test('J and K go from heading to heading', async ({ page }) => {
  await openArticle(page);
  await page.keyboard.press('j');
  await expect.poll(() => topOf(page, '#heading-0')).toBe(100);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect.poll(() => topOf(page, '#heading-2')).toBe(100);
  await page.keyboard.press('k');
  await expect.poll(() => topOf(page, '#heading-1')).toBe(100);
});

test('an article that is marked as interactive takes the very first key', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (document.documentElement.dataset['hydrated'] !== 'true') return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] });
  });
  await openArticle(page);
  await expect.poll(() => topOf(page, '#heading-0')).toBe(100);
});

test('the table of contents is a disclosure below 1024 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 1023, height: 800 });
  await openArticle(page);
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

test.describe('a link to a heading', () => {
  test('opens the article there', async ({ page }) => {
    await openArticle(page, '#heading-3');
    expect(await topOf(page, '#heading-3')).toBe(100);
  });

  test('does so from inside the site, without loading a document', async ({ page, faultySite }) => {
    const other = 'how-lithium-batteries-grow-old';
    const content = `<p><a href="/article/${other}#heading-2">The batteries</a></p>`;
    await page.goto(await sendInstead(faultySite, { content }));
    await hydrated(page);
    let documents = 0;
    page.on('request', (request) => void (documents += request.isNavigationRequest() ? 1 : 0));
    await page.getByRole('link', { name: 'The batteries' }).click();
    await expect(page).toHaveURL(`${faultySite.origin}/article/${other}#heading-2`);
    await expect.poll(() => topOf(page, '#heading-2')).toBe(100);
    expect(documents).toBe(0);
  });

  test('leaves readers where they were when they reload or come back', async ({ page }) => {
    await openArticle(page, '#heading-1');
    await page.evaluate(() => window.scrollTo(0, 2600));
    await page.reload();
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(await position(page)).toBe(2600);

    await page.evaluate(() => window.scrollTo(0, 2700));
    await page
      .getByRole('region', { name: 'Keep Reading' })
      .getByRole('heading', { level: 3 })
      .first()
      .getByRole('link')
      // Pressed from where the reader is: a click would scroll there first.
      .evaluate((link) => (link as HTMLElement).click());
    await expect(page).not.toHaveURL(new RegExp(SLUG));
    await expect.poll(() => position(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(`${article()}#heading-1`);
    await expect.poll(() => position(page)).toBe(2700);
    await page.waitForLoadState('networkidle');
    expect(await position(page)).toBe(2700);
  });

  for (const hash of ['#100%25%', '#%', '#nowhere']) {
    test(`may be as wrong as ${hash}`, async ({ page }) => {
      await openArticle(page, hash);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goto(suite.siteOrigin());
      await hydrated(page);
      await page.evaluate((path) => {
        history.pushState(null, '', path);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, `/article/${SLUG}${hash}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/How a signal crosses/);
    });
  }
});
