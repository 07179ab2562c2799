import type { Locator, Page } from '@playwright/test';
import { startArrivingDocument } from '../../support/arriving-document';
import { holdBack } from '../../support/hold-back';
import { pageTypes } from '../../support/page-types';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

test.use({ viewport: { width: 360, height: 780 } });

/** Addresses of the scripts that a page requests from now on. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  return scripts;
}

/** Opens a page whose images do not arrive before they are released, and counts requests for scripts. */
async function openWithoutImage(
  page: Page,
  type: keyof typeof pageTypes = 'an article',
): Promise<{ release: () => void; scripts: string[] }> {
  const release = await holdBack(page, '**/media/**');
  const scripts = scriptsOf(page);
  await page.goto(suite.siteOrigin() + pageTypes[type], { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { release, scripts };
}

test.describe('the scripts of a page', () => {
  test.beforeEach(({ page }) => page.clock.install());

  test('are requested once its largest image has been painted', async ({ page }) => {
    const { release, scripts } = await openWithoutImage(page);
    await page.clock.runFor(2_000);
    expect(scripts).toEqual([]);
    const manifest = page.locator('link[rel=manifest]');
    await expect(manifest).toHaveCount(0);
    release();
    // Some frames, less than the second that is left until nothing is waited for.
    await expect
      .poll(async () => {
        await page.clock.runFor(50);
        return scripts.length;
      })
      .toBeGreaterThan(3);
    await page.clock.resume();
    await hydrated(page);
    await expect(manifest).toHaveCount(1);
  });

  test('are requested as soon as the reader does something', async ({ page }) => {
    const { release } = await openWithoutImage(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.clock.resume();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    release();
  });

  test('are requested by a tap before the document has arrived, and what was tapped responds', async ({
    page,
  }) => {
    const release = await holdBack(page, '**/media/**');
    const scripts = scriptsOf(page);
    const document = await startArrivingDocument(pageTypes['an article']);
    try {
      const opened = page.goto(document.url, { waitUntil: 'domcontentloaded' });
      await document.sendTo('</header>');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect.poll(() => scripts.length).toBeGreaterThan(3);
      await document.sendRest();
      await opened;
      await page.clock.resume();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      release();
      await page.waitForLoadState('networkidle');
    } finally {
      release();
      document.close();
    }
  });

  test('do not wait for an image that takes too long', async ({ page }) => {
    const { release, scripts } = await openWithoutImage(page);
    await page.clock.runFor(3_000);
    await page.clock.resume();
    await hydrated(page);
    expect(scripts.length).toBeGreaterThan(3);
    release();
  });

  test('are requested though the largest image is missing', async ({ page }) => {
    await page.clock.resume();
    await page.route('**/media/**', (route) => route.fulfill({ status: 200, body: 'no image' }));
    await page.goto(suite.siteOrigin() + pageTypes['an article']);
    await hydrated(page);
  });
});

test.describe('before the largest paint', () => {
  test.beforeEach(({ page }) => page.clock.install());

  /** Lets the images of a page arrive, and waits until it is interactive. */
  async function paint(page: Page, release: () => void): Promise<void> {
    release();
    await page.clock.runFor(3_000);
    await page.clock.resume();
    await hydrated(page);
  }

  const isRendered = (part: Locator): Promise<boolean> =>
    part.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

  test('the footer is not rendered, but for its form', async ({ page }) => {
    const { release } = await openWithoutImage(page, 'home');
    const footer = page.getByRole('contentinfo');
    const link = footer.getByRole('link').first();
    expect(await isRendered(link)).toBe(false);
    // Browsers that fill in forms lay out all that is put off around one.
    expect(await isRendered(footer.getByRole('textbox'))).toBe(true);
    await paint(page, release);
    await expect.poll(() => isRendered(link)).toBe(true);
  });

  test('images below the first view of a list are not requested', async ({ page }) => {
    const images: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') images.push(new URL(request.url()).pathname);
    });
    const { release } = await openWithoutImage(page, 'all articles');
    const third = page.getByRole('article').nth(2).locator('img');
    const address = new URL((await third.getAttribute('src')) ?? '', page.url()).pathname;
    await expect(page.getByRole('article').nth(1).locator('img')).toBeVisible();
    expect(images).not.toContain(address);
    await paint(page, release);
    await expect.poll(() => images).toContain(address);
  });

  const farParts = [
    ['a product', 'Compare with…'],
    ['a comparison', 'Our Verdict'],
    ['a comparison', 'More comparisons'],
  ] as const;
  for (const [type, name] of farParts) {
    test(`“${name}” of ${type} is not rendered`, async ({ page }) => {
      const { release } = await openWithoutImage(page, type);
      const heading = page.getByRole('heading', { name });
      expect(await isRendered(heading)).toBe(false);
      await paint(page, release);
      await expect.poll(() => isRendered(heading)).toBe(true);
    });
  }
});

/** Parts of a page by name that are rendered after each step, as selectors find them. */
async function watchSteps(
  page: Page,
  parts: Record<string, string>,
): Promise<() => Promise<string[]>> {
  await page.addInitScript((selectors) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const isShown = (selector: string): boolean =>
      document.querySelector(selector)?.checkVisibility({ contentVisibilityAuto: true }) ?? false;
    new MutationObserver(() => {
      // Without a layout the first look tells of the step before.
      document.body.getBoundingClientRect();
      const shown = Object.entries(selectors).filter(([, selector]) => isShown(selector));
      seen.push(shown.map(([name]) => name).join(', '));
    }).observe(document, {
      subtree: true,
      attributeFilter: ['data-painted'],
    });
  }, parts);
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

test.describe('what is below the first view is rendered in steps, the nearest first', () => {
  test('on a list', async ({ page }) => {
    const seen = await watchSteps(page, {
      'the sixth card': 'main article:nth-child(6) a',
      'the twelfth': 'main article:nth-child(12) a',
      'the eighteenth': 'main article:nth-child(18) a',
      'the last': 'main article:nth-child(20) a',
      'the footer': 'body > footer a',
    });
    await page.goto(`${suite.siteOrigin()}/articles`);
    await expect
      .poll(seen)
      .toEqual([
        'the sixth card',
        'the sixth card, the twelfth',
        'the sixth card, the twelfth, the eighteenth',
        'the sixth card, the twelfth, the eighteenth, the last, the footer',
      ]);
  });

  test('below an article', async ({ page }) => {
    const seen = await watchSteps(page, {
      comments: '#comments-title',
      'related articles': '#keep-reading',
      'the footer': 'body > footer a',
    });
    await page.goto(suite.siteOrigin() + pageTypes['an article']);
    await expect
      .poll(seen)
      .toEqual([
        'comments',
        'comments, related articles',
        'comments, related articles',
        'comments, related articles, the footer',
      ]);
  });
});

test.describe('a script of the host that does not load', () => {
  test.use({ allowedConsole: /Failed to load resource|could not be loaded/ });

  test('is requested once more', async ({ page }) => {
    await page.route('**/assets/main.*.js', (route) => route.abort(), { times: 1 });
    await page.goto(`${suite.siteOrigin()}/about`);
    await hydrated(page);
  });

  test('is reported where it does not load again, with a way to try', async ({ page }) => {
    await page.route('**/assets/main.*.js', (route) => route.abort());
    await page.goto(`${suite.siteOrigin()}/search?q=network`);
    const message = page.getByRole('status').filter({ hasText: 'could not be loaded' });
    await expect(message).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
    await page.unrouteAll();
    await message.getByRole('link', { name: 'Retry' }).click();
    await hydrated(page);
    await expect(page).toHaveURL(/\/search\?q=network$/);
    await expect(message).toHaveCount(0);
  });
});
