import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findNameless } from '../../support/computed-names';
import { mainLink } from '../../support/main-menu';
import { pageTypes } from '../../support/page-types';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

/** A phone shows other parts of a page than a desktop does. */
const WIDTHS = [1280, 360];

// Some pages are missing ones.
test.use({ allowedConsole: /status of 404/, reducedMotion: 'reduce' });

/** A script or style in the document, by what it is and names. */
interface Named {
  what: string;
  url: string;
  integrity: string;
}

/** Every element that names a script or style, those that were there for a moment included. */
function collectNamed(): void {
  const all: Named[] = [];
  Object.assign(globalThis, { named: all });
  const note = (node: Node): void => {
    if (node instanceof HTMLScriptElement && node.src) {
      all.push({ what: 'script', url: node.src, integrity: node.integrity });
    } else if (node instanceof HTMLLinkElement && /\.(js|css)$/.test(node.href)) {
      all.push({ what: node.rel, url: node.href, integrity: node.integrity });
    }
  };
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) note(node);
  }).observe(document, { childList: true, subtree: true });
}

const named = (page: Page): Promise<Named[]> =>
  page.evaluate(() => (globalThis as unknown as { named: Named[] }).named);

/** Expects the hash of the very file beside each. */
async function expectHashes(found: Named[]): Promise<void> {
  for (const { url, what, integrity } of found) {
    const body = Buffer.from(await (await fetch(url)).arrayBuffer());
    const hash = createHash('sha384').update(body).digest('base64');
    expect(integrity, `${what} ${url}`).toBe(`sha384-${hash}`);
  }
}

/** Styles in the document: the addresses of their files, their texts, and how many rules apply. */
const contained = (page: Page): Promise<{ url: string; text: string; rules: number }[]> =>
  page.locator('head > style').evaluateAll((styles) =>
    styles.map((style) => ({
      url: (style as HTMLElement).dataset['href'] ?? '',
      text: style.textContent,
      rules: (style as HTMLStyleElement).sheet?.cssRules.length ?? 0,
    })),
  );

for (const [name, address] of Object.entries(pageTypes)) {
  test(`${name} has every script checked, contains its styles, loads nothing twice, and names all that readers act on`, async ({
    page,
  }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      if (['script', 'stylesheet'].includes(request.resourceType())) requested.push(request.url());
    });
    await page.addInitScript(collectNamed);
    await page.goto(suite.siteOrigin() + address);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const found = await named(page);
    const kinds = new Set(found.map(({ what }) => what));
    expect([...kinds]).toEqual(expect.arrayContaining(['preload', 'script']));
    await expectHashes(found);
    const styles = await contained(page);
    expect(styles.length).toBeGreaterThan(0);
    for (const { url, text, rules } of styles) {
      expect(text, url).toBe(await (await fetch(url)).text());
      expect(rules, url).toBeGreaterThan(0);
    }
    const all = [...styles.map(({ url }) => url), ...requested];
    expect(all).toEqual([...new Set(all)]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const { named: withNames, nameless } = await findNameless(page);
      expect(nameless).toEqual([]);
      expect(withNames).toBeGreaterThan(10);
    }
  });
}

test('chunks and styles that come later are checked, too', async ({ page }) => {
  await page.addInitScript(collectNamed);
  await page.goto(suite.siteOrigin());
  await hydrated(page);
  await mainLink(page, 'Compare').click();
  await page.getByRole('link', { name: 'View Details' }).first().click();
  await expect(page).toHaveURL(/\/products\//);
  await mainLink(page, 'About').click();
  await expect(page).toHaveURL(/\/about$/);
  await page.waitForLoadState('networkidle');
  const found = await named(page);
  const later = (file: RegExp) => found.filter(({ url }) => file.test(url));
  expect(later(/\/mf-compare\/.*\/picker\.\w+\.js$/).length).toBeGreaterThan(0);
  expect(later(/\/mf-compare\/.*\/product\.\w+\.css$/).length).toBeGreaterThan(0);
  expect(later(/\/assets\/\d+\.\w+\.js$/).length).toBeGreaterThan(0);
  await expectHashes(found);
});
