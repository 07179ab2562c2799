import { mainLink } from '../../support/main-menu';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

test('the keyboard skips to the content', async ({ page }) => {
  await page.goto(`${suite.siteOrigin()}/login`);
  await hydrated(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  const first = page.getByRole('main').getByRole('button', { name: 'Sign in with a passkey' });
  await expect(first).toBeFocused();
});

test(
  'a navigation moves the focus, reads out the title and changes the head',
  { tag: '@journey' },
  async ({ page }) => {
    await page.goto(`${suite.siteOrigin()}/login`);
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await mainLink(page, 'Compare').click();
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveTitle(/Product Comparison/);
    await expect(page.locator('[aria-live="polite"]').first()).toHaveText(await page.title());
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/compare$/);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /max-image/);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  },
);

test('a step forward cross-fades, one that replaces does not', async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    let count = 0;
    document.startViewTransition = (update) => {
      document.documentElement.dataset.fades = String(++count);
      return start(update);
    };
  });
  await page.goto(`${suite.siteOrigin()}/login`);
  await hydrated(page);
  const compare = mainLink(page, 'Compare');
  await compare.click();
  await expect(page).toHaveURL(/\/compare$/);
  await expect(page.locator('html')).toHaveAttribute('data-fades', '1');
  // React Router replaces the address when a link leads to the page it is on.
  await compare.click();
  await expect(page.getByRole('heading', { name: 'Compare Products' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-fades', '1');
});

test('a reader may turn back before a page has faded in', async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      let goOn = (): void => undefined;
      const skipped = new Promise<void>((resolve) => (goOn = resolve));
      // The new page takes until the reader is gone again.
      const fade = start(async () => {
        if (typeof update === 'function') await update();
        await skipped;
      });
      const skip = fade.skipTransition.bind(fade);
      fade.skipTransition = () => {
        skip();
        goOn();
      };
      return fade;
    };
  });
  await page.goto(suite.siteOrigin());
  await hydrated(page);
  await mainLink(page, 'Compare').click();
  await expect(page).toHaveURL(/\/compare$/);
  await page.evaluate(() => history.back());
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
});

test(
  'back returns to where the reader was in a long list',
  { tag: '@journey' },
  async ({ page }) => {
    await page.goto(suite.siteOrigin());
    await hydrated(page);
    const more = page.getByRole('link', { name: 'Load More Articles' });
    const cards = page.getByRole('main').locator('a[href^="/article/"]');
    const before = await cards.count();
    await more.click();
    await expect.poll(() => cards.count()).toBeGreaterThan(before);
    const last = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    const position = await page.evaluate(() => scrollY);
    const target = await last.getAttribute('href');
    await last.click();
    await expect(page).toHaveURL(suite.siteOrigin() + target);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(50);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(position - 200);
    await expect(last).toBeInViewport();
  },
);

test('back puts the focus on the link that was followed, by keyboard alone', async ({ page }) => {
  await page.goto(suite.siteOrigin());
  await hydrated(page);
  const link = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').nth(6);
  await link.focus();
  const followed = await link.getAttribute('href');
  const position = await page.evaluate(() => scrollY);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(suite.siteOrigin() + followed);
  await expect(page.getByRole('main')).toBeFocused();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(`${suite.siteOrigin()}/`);
  await expect(link).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toBeInViewport();
});

test(
  'a page of nobody responds with 404 within the frame',
  { tag: '@journey' },
  async ({ page, request }) => {
    const response = await request.get(`${suite.siteOrigin()}/no/such/page`);
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain('404 - Page Not Found');
    await page.goto(`${suite.siteOrigin()}/login`);
    await hydrated(page);
    await page.evaluate(() => window.history.pushState({}, '', '/no/such/page'));
    await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
    await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL(`${suite.siteOrigin()}/`);
  },
);

test.describe('after a 401', () => {
  test.use({ allowedConsole: /An API call failed|Failed to load resource/ });

  test('that the frame itself meets, the page stays and the token is gone', async ({
    page,
    faultySite,
  }) => {
    const { origin, backend } = faultySite;
    backend.heal();
    backend.fail(/\/categories\//, { kind: 'status', status: 401 });
    await page.goto(`${origin}/login`);
    await hydrated(page);
    await page.evaluate(() => {
      localStorage.setItem('authToken', 'stale');
      Object.assign(window, { sameDocument: true });
    });
    const refused = page.waitForResponse(/\/api\/categories\//);
    await page.getByRole('button', { name: 'Categories' }).click();
    await refused;
    await expect.poll(() => page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    await page.getByRole('button', { name: 'Subscribe', exact: true }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test('the token is gone and the reader learns that the session has ended', async ({
    page,
    faultySite,
  }) => {
    const { origin, backend } = faultySite;
    backend.heal();
    backend.fail(/articles\/search/, { kind: 'status', status: 401 });
    await page.goto(`${origin}/no/such/page`).catch(() => undefined);
    await hydrated(page);
    await page.evaluate(() => localStorage.setItem('authToken', 'stale'));
    await page.getByRole('combobox').fill('battery');
    await expect(page).toHaveURL(`${origin}/login`);
    await expect(page.getByText('Your session has ended')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  });
});

test('the regions of the toasts are there to be listened to before the first toast', async ({
  page,
}) => {
  await page.goto(`${suite.siteOrigin()}/login`);
  await hydrated(page);
  const regions = page.locator('[aria-live][aria-atomic="false"]:empty');
  await expect(regions).toHaveCount(2);
  for (const region of await regions.all()) await expect(region).not.toHaveCSS('display', 'none');
});
