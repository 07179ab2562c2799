import { sendTarget } from '../../support/send-target';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

test.describe('a page with and without a slash at the end of its address', () => {
  // The page of nobody has the status 404, which Chromium notes.
  test.use({ allowedConsole: /status of 404/ });

  const forms: [order: string, path: string, suffixes: string[]][] = [
    ['the slash first', '/article/the-last-leap-second', ['/', '']],
    ['the slash last', '/article/how-a-signal-crosses-an-ocean', ['', '/']],
    ['campaign parameters first', '/category/technology', ['/?utm_source=letter', '', '/']],
    ['a page of nobody', '/no/such/address', ['/', '']],
  ];
  for (const [order, path, suffixes] of forms) {
    // The console stays silent only when the browser renders what the server sent.
    test(`is one page, cached once: ${order}`, async ({ page, request }) => {
      for (const suffix of suffixes) {
        await page.goto(suite.siteOrigin() + path + suffix);
        await hydrated(page);
        // The slash is left out; what a campaign counts stays.
        await expect(page).toHaveURL(suite.siteOrigin() + path + suffix.replace('/', ''));
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
          'href',
          suite.siteOrigin() + path,
        );
      }
      const etags = suffixes.map(
        async (suffix) => (await request.get(suite.siteOrigin() + path + suffix)).headers().etag,
      );
      expect(new Set(await Promise.all(etags)).size).toBe(1);
    });
  }
});

for (const [spelling, address] of [
  ['/ABOUT', '/about'],
  ['/%61bout', '/about'],
  ['//about', '/about'],
  ['/./about/', '/about'],
  ['//elsewhere.example/a', '/elsewhere.example/a'],
  ['/Products?Q=1', '/products?Q=1'],
] as const) {
  test(`${spelling} leads to ${address}`, async () => {
    const { status, headers } = await sendTarget(suite.siteOrigin(), 'GET', spelling);
    expect([status, headers.location]).toEqual([301, address]);
  });
}

test('a page responds to reading only', async ({ request }) => {
  for (const path of ['/', '/about', '/no/such/page', '/assets/none.js']) {
    const response = await request.post(suite.siteOrigin() + path, { form: { a: 'b' } });
    expect(response.status(), path).toBe(405);
    expect(response.headers().allow, path).toBe('GET, HEAD');
  }
  expect((await request.head(suite.siteOrigin())).status()).toBe(200);
});

test('a file that is not there is stored by no cache', async ({ request }) => {
  for (const path of ['/assets/none.js', '/remotes/mf-none/1/none.js']) {
    const response = await request.get(suite.siteOrigin() + path);
    expect(response.status(), path).toBe(404);
    expect(response.headers()['cache-control'], path).toBe('no-store');
  }
});
