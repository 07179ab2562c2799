import { type Page } from '@playwright/test';
import { type BrokenSite, startBroken } from '../../support/broken-site';
import { mainLink } from '../../support/main-menu';
import { addToStyle } from '../../support/releases';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

/** Class of the host's header, which no check can know to be another's. */
async function classOfHeader(): Promise<string> {
  const html = await (await fetch(`${suite.siteOrigin()}/about`)).text();
  return /<header class="([^"]+)"/.exec(html)?.[1] ?? '';
}

const outline = (page: Page): Promise<string> =>
  page.getByRole('banner').evaluate((header) => getComputedStyle(header).outlineStyle);

/** How the header looks the moment that the picker's page is in the document. */
const outlineOnceShown = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new MutationObserver(() => {
          if (!/compare/i.test(document.querySelector('main h1')?.textContent ?? '')) return;
          resolve(getComputedStyle(document.querySelector('header') as Element).outlineStyle);
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
  );

for (const [where, css] of [
  ['in the document', ''],
  ['in files', '.none{background:url(none.png)}'],
] as const) {
  test.describe(`styles of a remote ${where}`, () => {
    // One site for both.
    test.describe.configure({ mode: 'default' });
    let site: BrokenSite;
    test.beforeAll(async () => {
      const leak = `.${await classOfHeader()}{outline:3px solid red}`;
      site = await startBroken((live) => addToStyle(live, 'mf-compare:picker', leak + css));
    });
    test.afterAll(() => site.stop());

    test('end with its page, and are there again at once', async ({ page }) => {
      await page.goto(`${site.shell.origin}/compare`);
      await hydrated(page);
      expect(await outline(page)).toBe('solid');
      await mainLink(page, 'About').click();
      await expect(page).toHaveURL(/\/about$/);
      await expect.poll(() => outline(page)).toBe('none');
      const shown = outlineOnceShown(page);
      await page.goBack();
      expect(await shown).toBe('solid');
    });

    test('do not begin before its page', async ({ page }) => {
      await page.goto(`${site.shell.origin}/about`);
      await hydrated(page);
      const loaded = page.waitForResponse(/\/mf-compare\/.*\.css$/);
      await mainLink(page, 'Compare').hover();
      await (await loaded).finished();
      const switchedOff = () =>
        page.evaluate(() =>
          [...document.styleSheets].some(
            ({ href, disabled }) => disabled && href?.includes('/mf-compare/'),
          ),
        );
      await expect.poll(switchedOff).toBe(true);
      expect(await outline(page)).toBe('none');
      const shown = outlineOnceShown(page);
      await mainLink(page, 'Compare').click();
      expect(await shown).toBe('solid');
    });
  });
}
