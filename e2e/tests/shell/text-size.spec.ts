import { chromium, type Page } from '@playwright/test';
import { chromiumArgs } from '@waypost/remote-kit/verify/chromium';
import { findChromium } from '@waypost/tooling/test/chromium';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

const PATHS = [
  '/',
  '/article/how-a-signal-crosses-an-ocean',
  '/categories',
  '/compare',
  '/about',
  '/contact',
];

/** Pixels by which the page is wider than the window. */
const excess = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('no page is wider than the narrowest screens', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const wide: string[] = [];
  for (const path of PATHS) {
    await page.goto(suite.siteOrigin() + path);
    await hydrated(page);
    if ((await excess(page)) > 0) wide.push(path);
  }
  expect(wide).toEqual([]);
});

test('a browser that shows text at 200 % has everything on the screen', async () => {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArgs, '--blink-settings=defaultFontSize=32'],
  });
  try {
    const page = await browser.newPage();
    const wide: string[] = [];
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of PATHS) {
        await page.goto(suite.siteOrigin() + path);
        await hydrated(page);
        const off = await page
          .locator('header')
          .first()
          .evaluate((header) =>
            [...header.querySelectorAll('a, button, input')].flatMap((control) => {
              const { left, right, width: size } = control.getBoundingClientRect();
              const isOff = size > 0 && (left < 0 || right > window.innerWidth);
              return isOff ? [control.ariaLabel ?? control.textContent] : [];
            }),
          );
        if ((await excess(page)) > 0 || off.length > 0) wide.push(`${width}${path} ${off.join()}`);
      }
    }
    expect(wide).toEqual([]);
  } finally {
    await browser.close();
  }
});

test('forced colours show where one is', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(suite.siteOrigin());
  await hydrated(page);
  const colour = (selector: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, of) => getComputedStyle(element, of).backgroundColor, pseudo);
  const dot = 'button[aria-label^="Slide "]';
  expect(await colour(`${dot}[aria-current="true"]`, '::before')).not.toBe(
    await colour(`${dot}[aria-current="false"]`, '::before'),
  );
  const link = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]');
  const underline = () => link.evaluate((element) => getComputedStyle(element).borderBlockEndStyle);
  expect(await underline()).toBe('solid');
  await page.evaluate(() => window.scrollTo(0, 900));
  const bar = page.getByRole('progressbar', { name: 'Reading progress' }).locator('div');
  await expect(bar).toBeVisible();
  expect(await bar.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(
    await colour('header'),
  );
});
