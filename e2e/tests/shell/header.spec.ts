import { mainLink } from '../../support/main-menu';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

for (const viewport of [phone, { width: 800, height: 900 }, desktop]) {
  test(`works without JavaScript at ${viewport.width} pixels`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport });
    const page = await context.newPage();
    await page.goto(`${suite.siteOrigin()}/login`);
    const header = page.getByRole('banner');
    for (const name of ['Menu', 'Dark mode', 'Subscribe', 'Categories']) {
      await expect(header.getByRole('button', { name, exact: true })).toBeHidden();
    }
    await expect(page.getByRole('contentinfo').getByRole('textbox')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await mainLink(page, 'Categories').click();
    await expect(page).toHaveURL(/\/categories$/);
    await mainLink(page, 'About').click();
    await expect(page).toHaveURL(/\/about$/);
    await header.getByRole('combobox').fill('battery');
    await header.getByRole('combobox').press('Enter');
    await expect(page).toHaveURL(/\/search\?q=battery$/);
    await context.close();
  });
}

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('the categories come with the server’s HTML', async ({ request }) => {
    const html = await (await request.get(`${suite.siteOrigin()}/login`)).text();
    const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'));
    expect(header.match(/href="\/category\//g)).toHaveLength(8);
    expect(header).toContain('View All Categories');
  });

  test('the navigation leads to About and Contact, and says where one is', async ({ page }) => {
    await page.goto(`${suite.siteOrigin()}/login`);
    await hydrated(page);
    const main = page.getByRole('navigation', { name: 'Main' });
    for (const name of ['About', 'Contact']) {
      await main.getByRole('link', { name }).click();
      await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`));
      await expect(main.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    }
  });

  test('the dropdown is worked by keyboard and closes after a choice', async ({ page }) => {
    await page.goto(`${suite.siteOrigin()}/login`);
    await hydrated(page);
    const main = page.getByRole('navigation', { name: 'Main' });
    const button = main.getByRole('button', { name: 'Categories' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(main.getByRole('link', { name: /^\D+ \d+$/ }).first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Space');
    await main.getByRole('link', { name: 'View All Categories' }).press('Enter');
    await expect(page).toHaveURL(/\/categories$/);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('the navigation stays in view while the top bar scrolls away', async ({ page }) => {
    await page.goto(suite.siteOrigin());
    await hydrated(page);
    await page.mouse.wheel(0, 1200);
    await expect(page.getByRole('button', { name: 'Scroll to top' })).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Reading progress' })).toBeAttached();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeInViewport();
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'hello@waypost.example' }),
    ).not.toBeInViewport();
    await page.getByRole('button', { name: 'Scroll to top' }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page.getByRole('button', { name: 'Scroll to top' })).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('the menu keeps the focus, and gives it back', async ({ page }) => {
    await page.goto(`${suite.siteOrigin()}/login`);
    await hydrated(page);
    const button = page.getByRole('button', { name: 'Menu' });
    await button.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab');
      expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });

  test(
    'the menu closes after a choice and outside of it',
    { tag: '@journey' },
    async ({ page }) => {
      await page.goto(`${suite.siteOrigin()}/login`);
      await hydrated(page);
      const button = page.getByRole('button', { name: 'Menu' });
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await page.setViewportSize({ width: 700, height: 740 });
      await button.tap();
      await expect(menu).toBeVisible();
      await page.touchscreen.tap(40, 400);
      await expect(menu).toBeHidden();
      await button.tap();
      await menu.getByRole('link', { name: 'Compare' }).tap();
      await expect(page).toHaveURL(/\/compare$/);
      await expect(menu).toBeHidden();
    },
  );

  test.describe('when the menu does not arrive', () => {
    test.use({ allowedConsole: /could not be loaded|Failed to load resource/ });

    test('the reader is informed, and the next try works', async ({ page }) => {
      await page.goto(`${suite.siteOrigin()}/login`);
      await hydrated(page);
      await page.route('**/mobile-menu.*.js', (route) => route.abort());
      await page.getByRole('button', { name: 'Menu' }).tap();
      await expect(page.getByText(/^Network error\. Please check your connection/)).toBeVisible();
      await page.unroute('**/mobile-menu.*.js');
      await page.getByRole('button', { name: 'Menu' }).tap();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    });
  });

  test('nothing scrolls sideways', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${suite.siteOrigin()}/login`);
    await hydrated(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test.describe('when the categories hang', () => {
  test('pages do not wait for them long', async ({ page, faultySite }) => {
    const { origin, backend } = faultySite;
    backend.heal();
    backend.fail(/GET \/api\/categories\/\?/, { kind: 'hang' });
    await page.goto(`${origin}/login`, { timeout: 4_000 });
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('when the categories fail', () => {
  test.use({ allowedConsole: /An API call failed|Failed to load resource/ });

  test('the page stands without them', async ({ page, faultySite }) => {
    const { origin, backend } = faultySite;
    backend.heal();
    backend.fail(/GET \/api\/categories\/\?/, { kind: 'status', status: 500 });
    const response = await page.goto(`${origin}/login`);
    expect(response?.status()).toBe(200);
    await hydrated(page);
    await page.getByRole('button', { name: 'Categories' }).click();
    await expect(page.getByRole('link', { name: 'View All Categories' })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  });
});
