import { expect, hydrated, test } from '../../support/test';

test.use({ allowedConsole: /API call failed|Failed to load resource/ });

test.beforeEach(({ faultySite }) => faultySite.backend.heal());
test.afterEach(({ faultySite }) => faultySite.backend.heal());

const pages = [
  ['/contact', 'All Categories', /\/api\/categories\/\?page/, 'Loading categories'],
  [
    '/categories',
    /^View All Articles: T/,
    /\/categories\/technology\/articles\//,
    'Loading articles',
  ],
  ['/', 'Trending Now', /ordering=-trending/, 'Loading articles'],
  ['/trending', 'Page 2', /page=2/, 'Loading articles'],
  ['/about', 'Home', /page_size=1[02]$/, 'Loading articles'],
] as const;

for (const [from, link, call, text] of pages) {
  test(`the page of '${link}' on ${from} appears at once and says that it loads`, async ({
    page,
    faultySite,
  }) => {
    const { origin, backend } = faultySite;
    await page.goto(origin + from);
    await hydrated(page);
    backend.fail(call, { kind: 'hang' });
    await page.getByRole('link', { name: link, exact: true }).last().click();
    await expect(page).not.toHaveURL(origin + from);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('status').filter({ hasText: text }),
    ).toBeVisible();
  });
}
