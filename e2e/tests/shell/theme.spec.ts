import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

const isDark = () => document.documentElement.classList.contains('dark');

test(
  'dark mode is stored, shown before the first paint and in step between tabs',
  { tag: '@journey' },
  async ({ page, context }) => {
    const url = `${suite.siteOrigin()}/login`;
    await page.goto(url);
    await hydrated(page);
    const other = await context.newPage();
    await other.goto(url);
    await hydrated(other);

    await page.getByRole('button', { name: 'Dark mode' }).click();
    expect(await page.evaluate(isDark)).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBe('true');
    await expect(other.locator('html')).toHaveClass('dark');
    await expect(other.getByRole('button', { name: 'Dark mode' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );

    // No other script arrives: it is the one in the head, ahead of all content, that darkens the page.
    await page.route('**/*.js', () => undefined);
    await page.reload({ waitUntil: 'commit' });
    await page.locator('main').waitFor({ state: 'attached' });
    expect(await page.evaluate(isDark)).toBe(true);
  },
);

test('the browser’s own bars follow the page', async ({ page }) => {
  await page.goto(`${suite.siteOrigin()}/login`);
  await hydrated(page);
  const color = page.locator('meta[name="theme-color"]').first();
  await expect(color).toHaveAttribute('content', '#faf7f2');
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await expect(color).toHaveAttribute('content', '#191715');
  await page.reload();
  await hydrated(page);
  await expect(color).toHaveAttribute('content', '#191715');
});

test('a dark page is printed in ink', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await page.goto(`${suite.siteOrigin()}/login`);
  await hydrated(page);
  expect(await page.evaluate(isDark)).toBe(true);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(250, 247, 242)',
  );
});

test('the system decides when nothing is stored', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${suite.siteOrigin()}/login`);
  await hydrated(page);
  expect(await page.evaluate(isDark)).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBeNull();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).not.toHaveClass('dark');
});

test('a phone has a switch in its menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${suite.siteOrigin()}/login`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('switch', { name: 'Dark mode' }).click();
  await expect(page.getByRole('switch', { name: 'Dark mode' })).toBeChecked();
  expect(await page.evaluate(isDark)).toBe(true);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('every colour changes at once', async ({ page }) => {
    await page.goto(`${suite.siteOrigin()}/articles`);
    await hydrated(page);
    const late = await page.evaluate(() => {
      const colours = (): string[] =>
        [...document.querySelectorAll('main *')].map((element) => getComputedStyle(element).color);
      // Reads the colours of the light page, from which transitions would start.
      const light = colours();
      document.documentElement.classList.add('dark');
      const dark = colours();
      return light.filter((colour, index) => colour === dark[index]).length;
    });
    expect(late).toBe(0);
  });
});
