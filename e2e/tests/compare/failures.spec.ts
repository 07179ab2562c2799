import { holdBack } from '../../support/hold-back';
import { mainLink } from '../../support/main-menu';
import { expect, hydrated, test } from '../../support/test';

const SLUG = 'ardsol-vela-6-vs-norvane-atlas-2';
const PRODUCTS = /^GET \/api\/products\//;
const COMPARISON = new RegExp(`^GET /api/comparison/${SLUG}/$`);

// What fails is logged to the console, as the specification wants.
test.use({ allowedConsole: /API call failed|Failed to load resource|net::ERR/ });

test.beforeEach(({ faultySite }) => {
  faultySite.backend.heal();
  faultySite.backend.calls.length = 0;
});

const failures = [
  [
    'with a detail',
    { kind: 'status', status: 500, body: { detail: 'Out of order' } },
    /^Out of order/,
  ],
  [
    'without one',
    { kind: 'status', status: 502, body: {} },
    /^Request failed with status code 502/,
  ],
] as const;

for (const [name, fault, text] of failures) {
  test(`a product list that fails ${name} says why and empties all lists`, async ({
    page,
    faultySite,
  }) => {
    const { origin, backend } = faultySite;
    backend.fail(PRODUCTS, fault);
    const response = await page.goto(`${origin}/compare`);
    expect(response?.status()).toBe(503);
    await hydrated(page);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(text);
    await expect(page.getByRole('heading', { name: 'Products (0)' })).toBeVisible();
    await expect(page.getByLabel('Brand').getByRole('option')).toHaveCount(1);
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeEnabled();
    backend.heal();
    await again.click();
    await expect(page.getByRole('heading', { name: 'Products (26)' })).toBeVisible();
    await expect(page.getByLabel('Brand').getByRole('option')).toHaveCount(9);
  });
}

test('a body that is no list fails with the text of the specification', async ({
  page,
  faultySite,
}) => {
  const { origin, backend } = faultySite;
  backend.fail(PRODUCTS, { kind: 'body', body: { unexpected: true } });
  await page.goto(`${origin}/products`);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Failed to load products. Please try again.',
  );
});

test('a list without its categories and brands still lists', async ({ page, faultySite }) => {
  const { origin, backend } = faultySite;
  backend.fail(/^GET \/api\/(brands|product-categories|comparisons)\//, { kind: 'disconnect' });
  const response = await page.goto(`${origin}/compare`);
  expect(response?.status()).toBe(200);
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Products (26)' })).toBeVisible();
});

test('a list that hangs shows that it loads, and fails after 30 seconds', async ({
  page,
  faultySite,
}) => {
  const { origin, backend } = faultySite;
  // Time is faked: the browser's calls count a tenth of their seconds.
  await page.addInitScript(() => {
    const timeout = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout');
    Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
      ...timeout,
      set(milliseconds: number) {
        timeout?.set?.call(this, milliseconds / 10);
      },
    });
  });
  await page.goto(`${origin}/about`);
  await hydrated(page);
  backend.fail(PRODUCTS, { kind: 'hang' });
  await mainLink(page, 'Compare').click();
  await expect(page.getByText('Loading products...')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'timeout of 30000ms exceeded',
  );
});

for (const [name, fault, status] of [
  ['is missing', { kind: 'status', status: 404 }, 404],
  ['fails', { kind: 'status', status: 500 }, 503],
  ['is cut off', { kind: 'disconnect' }, 503],
  ['hangs', { kind: 'hang' }, 503],
] as const) {
  test(`a comparison that ${name} says so and leads back`, async ({ page, faultySite }) => {
    const { origin, backend } = faultySite;
    backend.fail(COMPARISON, fault);
    const response = await page.goto(`${origin}/compare/${SLUG}`);
    expect(response?.status()).toBe(status);
    await expect(page.getByRole('heading', { name: 'Error Loading Comparison' })).toBeVisible();
    await expect(page.getByText('Failed to load comparison')).toBeVisible();
    await expect(page).toHaveTitle('Product Comparison | Waypost');
    await page.getByRole('link', { name: 'Back to Product List' }).click();
    await expect(page).toHaveURL(`${origin}/compare`);
    await expect(page.getByRole('heading', { name: 'Products (26)' })).toBeVisible();
  });
}

test('a comparison that loads slowly shows its shape first', async ({ page, faultySite }) => {
  const { origin } = faultySite;
  await page.goto(`${origin}/compare`);
  await hydrated(page);
  const release = await holdBack(page, /\/api\/comparison\/[^/]+\/$/);
  await page
    .getByRole('navigation', { name: 'Already compared' })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByText('Loading comparison...')).toBeVisible();
  release();
  await expect(page.getByRole('table')).toBeVisible();
});

const THREE = '/compare/kirune-s3-vs-tessivo-p1-vs-ardsol-vela-6';

test('quick changes build on each other, however slow the backend', async ({
  page,
  faultySite,
}) => {
  const { origin, backend } = faultySite;
  await page.goto(`${origin}${THREE}-vs-norvane-atlas-2`);
  await hydrated(page);
  backend.fail(/^GET \/api\/comparison\//, { kind: 'delay', milliseconds: 700 });
  await page.getByRole('button', { name: 'Remove Kirune S3' }).click();
  await page.getByRole('button', { name: 'Remove Tessivo P1' }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await expect(page).toHaveURL(`${origin}/compare/ardsol-vela-6-vs-norvane-atlas-2`);
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await page.goBack();
  await expect(page.getByRole('columnheader')).toHaveCount(4);
});

test('a change that fails leaves the table, and is offered again', async ({ page, faultySite }) => {
  const { origin, backend } = faultySite;
  await page.goto(`${origin}${THREE}`);
  await hydrated(page);
  backend.fail(/^GET \/api\/comparison\//, { kind: 'disconnect' });
  await page.getByRole('button', { name: 'Remove Kirune S3' }).click();
  await expect(page.getByText('This change could not be loaded.')).toBeVisible();
  await expect(page).toHaveURL(`${origin}${THREE}`);
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  backend.heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(`${origin}/compare/tessivo-p1-vs-ardsol-vela-6`);
  await expect(page.getByRole('columnheader')).toHaveCount(2);
});

test.describe('when the code of the dialogs does not come', () => {
  test.use({ allowedConsole: /could not be loaded|Failed to load resource|net::ERR/ });

  test('the reader is informed, and the table stays', async ({ page, faultySite }) => {
    await page.route(/comparison_dialog\.[^/]+\.js$/, (route) => route.abort());
    await page.goto(`${faultySite.origin}${THREE}`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Add a product' }).click();
    await expect(
      page.getByText('This part of the page could not be loaded. Try again.'),
    ).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveCount(3);
  });
});

test('a comparison of nothing says so', async ({ page, faultySite }) => {
  const { origin, backend } = faultySite;
  const body = { title: 'Nothing yet', products: [], comparison_data: {}, views_count: 0 };
  backend.fail(COMPARISON, { kind: 'body', body });
  await page.goto(`${origin}/compare/${SLUG}`);
  await hydrated(page);
  await expect(page.getByText('No products to compare')).toBeVisible();
});

test('a product that fails says so; one that does not exist, too', async ({ page, faultySite }) => {
  const { origin, backend } = faultySite;
  const missing = await page.goto(`${origin}/products/no-such-thing`);
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible();
  backend.fail(/^GET \/api\/product\//, { kind: 'status', status: 500 });
  const failed = await page.goto(`${origin}/products/kirune-s3`);
  expect(failed?.status()).toBe(503);
  await hydrated(page);
  await expect(page.getByText('Failed to load product. Please try again later.')).toBeVisible();
  backend.heal();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Kirune S3' })).toBeVisible();
});

test('a broken image becomes the placeholder', async ({ page, faultySite }) => {
  const { origin, backend } = faultySite;
  backend.fail(/^GET \/media\/products\//, { kind: 'status', status: 404 });
  await page.goto(`${origin}/products/kirune-s3`);
  await hydrated(page);
  await expect(page.getByRole('article').locator('svg').first()).toBeVisible();
  await expect(page.getByRole('article').locator('img')).toHaveCount(0);
});
