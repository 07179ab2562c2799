import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import { mainLink } from '../../support/main-menu';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

/** Milliseconds that every script is held back in the test of the waterfall. */
const SCRIPT_DELAY = 400;

test.describe('a page from the server', () => {
  test('can be read with JavaScript off', { tag: '@journey' }, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(suite.siteOrigin());
    await expect(page.getByRole('heading', { name: 'Latest Articles' })).toBeVisible();
    const title = page.locator('section').getByRole('heading', { level: 3 }).first();
    const name = (await title.textContent()) ?? '';
    await title.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect((await page.locator('article p').count()) > 5).toBe(true);
    await page.goto(`${suite.siteOrigin()}/compare`);
    await expect(page.getByRole('heading', { name: 'Compare Products' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Compare Products' })).toBeVisible();
    await context.close();
  });

  for (const path of ['/', '/article/how-a-signal-crosses-an-ocean', '/compare']) {
    test(`requests every script of ${path} before the first one has arrived`, async ({ page }) => {
      await page.route('**/*.js', async (route) => {
        const response = await route.fetch();
        // Every script takes its time, so that one which waits for another comes after it.
        await new Promise((resolve) => setTimeout(resolve, SCRIPT_DELAY));
        await route.fulfill({ response });
      });
      await page.goto(suite.siteOrigin() + path);
      await hydrated(page);
      const { requested, late } = await page.evaluate(() => {
        const interactive = performance.getEntriesByName('waypost:interactive')[0]?.startTime ?? 0;
        const scripts = performance
          .getEntriesByType('resource')
          .map((entry) => entry as PerformanceResourceTiming)
          .filter(({ name, startTime }) => name.endsWith('.js') && startTime < interactive);
        const firstArrival = Math.min(...scripts.map(({ responseEnd }) => responseEnd));
        const waiting = scripts.filter(({ startTime }) => startTime >= firstArrival);
        return { requested: scripts.length, late: waiting.map(({ name }) => name) };
      });
      expect(requested).toBeGreaterThan(3);
      expect(late).toEqual([]);
      // What an interactive page loads next may still be held back.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }

  test('goes from remote to remote without a reload', { tag: '@journey' }, async ({ page }) => {
    await page.goto(suite.siteOrigin());
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page
      .locator('section')
      .getByRole('heading', { level: 3 })
      .first()
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(/\/article\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await mainLink(page, 'Compare').click();
    await expect(page.getByRole('heading', { name: 'Compare Products' })).toBeVisible();
    await expect(page).toHaveTitle('Product Comparison | Waypost');
    await page.goBack();
    await expect(page).toHaveURL(/\/article\//);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test('holds one React, whatever remotes it has loaded', async ({ page }) => {
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.text());
    });
    await page.goto(suite.siteOrigin());
    await hydrated(page);
    await mainLink(page, 'Compare').click();
    await expect(page.getByRole('heading', { name: 'Compare Products' })).toBeVisible();
    const texts = await Promise.all(scripts);
    const reacts = texts.filter((text) => text.includes('__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN'));
    expect(texts.length).toBeGreaterThan(5);
    // React itself and react-dom, which reaches into it, are in the host's one file.
    expect(reacts).toHaveLength(1);
  });

  test('fetches the code of a page when a reader points at its link', async ({ page }) => {
    // The remote's entry comes ahead for every link in view, a page's own code on intent.
    const entry = page.waitForRequest(/mf-compare\/.*\/remoteEntry\.js/);
    await page.goto(suite.siteOrigin());
    await hydrated(page);
    await entry;
    const chunk = page.waitForRequest(/mf-compare\/.*\/picker\.\w+\.js/);
    await mainLink(page, 'Compare').hover();
    await chunk;
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('is served from memory with an ETag, and not sent twice', async ({ request }) => {
    const first = await request.get(suite.siteOrigin());
    const again = await request.get(suite.siteOrigin());
    const { etag = '' } = again.headers();
    expect(etag).toMatch(/^W\//);
    expect(await again.text()).toBe(await first.text());
    const unchanged = await request.get(suite.siteOrigin(), { headers: { 'If-None-Match': etag } });
    expect(unchanged.status()).toBe(304);
  });

  test('is there for every path: 404 for strange ones, plain text for missing files', async ({
    request,
  }) => {
    const page = await request.get(`${suite.siteOrigin()}/no/such/page`);
    expect(page.status()).toBe(404);
    expect(await page.text()).toContain('404 - Page Not Found');
    for (const file of ['/assets/none.js', '/remotes/mf-blog/none/remoteEntry.js']) {
      const response = await request.get(suite.siteOrigin() + file);
      expect(response.status()).toBe(404);
      expect(response.headers()['content-type']).toContain('text/plain');
    }
  });

  test('leads from the files of a remote to nothing else', async ({ request }) => {
    const { remotes } = await folderReleaseStore(suite.releasesDir()).readPointer();
    const live = `/remotes/mf-blog/${remotes['mf-blog']}`;
    expect((await request.get(`${suite.siteOrigin()}${live}/remoteEntry.js`)).status()).toBe(200);
    for (const path of [
      '..%2fserver/routes.cjs',
      '%2e%2e/release.json',
      '..%2f..%2f..%2flive.json',
    ]) {
      const response = await request.get(`${suite.siteOrigin()}${live}/${path}`);
      expect([403, 404]).toContain(response.status());
    }
  });
});
