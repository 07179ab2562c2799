import { mainLink } from '../../support/main-menu';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';
import { measureCards } from './measure-cards';
import { tabTo } from './tab-to';

const list = (query = '') => `${suite.siteOrigin()}/compare${query}`;

test('filters live in the address: a list can be shared, and back returns to it', async ({
  page,
}) => {
  await page.goto(list());
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Products (26)' })).toBeVisible();
  await page.getByLabel('Category').selectOption('Laptops');
  await expect(page.getByRole('heading', { name: 'Products (7)' })).toBeVisible();
  await page.getByLabel('Sort by').selectOption('Price High to Low');
  await page.getByLabel('Search products').fill('oskarra');
  await expect(page).toHaveURL(/\?q=oskarra&category=laptops&sort=-price$/);
  const first = page.getByRole('article').first();
  await expect(first.getByRole('heading')).toHaveText('Oskarra Fell 13');

  await first.getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Oskarra Fell 13' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Products (2)' })).toBeVisible();
  await expect(page.getByLabel('Search products')).toHaveValue('oskarra');
  await page.goBack();
  await expect(page.getByLabel('Sort by')).toHaveValue('name');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Products (26)' })).toBeVisible();

  const shared = await page.context().newPage();
  await shared.goto(list('?q=oskarra&category=laptops&sort=-price'));
  await expect(shared.getByRole('heading', { name: 'Products (2)' })).toBeVisible();
});

test('a reader who leaves while the typing still waits for the address gets there', async ({
  page,
}) => {
  // The next page's code takes longer than the typing waits.
  await page.route(/\/mf-compare\/[^/]+\/product\.[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.fulfill({ response });
  });
  await page.goto(list());
  await hydrated(page);
  await page.getByLabel('Search products').fill('kirune s3 lite');
  const found = page.getByRole('link', { name: 'View Details' });
  await expect(found).toHaveCount(1);
  await found.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kirune S3 Lite' })).toBeVisible();
});

test('a filter that finds nothing says so, and Clear All starts over', async ({ page }) => {
  await page.goto(list('?q=zeppelin'));
  await hydrated(page);
  await expect(page.getByText('No products found matching your criteria')).toBeVisible();
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(page.getByRole('heading', { name: 'Products (26)' })).toBeVisible();
  await expect(page).toHaveURL(list());
});

test('the selection stays while browsing, over reloads, and leads to the comparison', async ({
  page,
}) => {
  await page.goto(list());
  await hydrated(page);
  const card = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await card('Kirune S3').getByRole('button', { name: '+ Compare' }).click();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(
    page.getByRole('alert').getByText('Please select at least 2 products to compare'),
  ).toBeVisible();

  await mainLink(page, 'About').click();
  await expect(page).toHaveURL(/about/);
  await page.goto(`${suite.siteOrigin()}/products/tessivo-p1`);
  await hydrated(page);
  const tray = page.getByRole('region', { name: 'Selected products' });
  await expect(tray.getByText('Kirune S3')).toBeVisible();
  await page.getByRole('button', { name: '+ Compare' }).click();
  await tray.getByRole('button', { name: 'Compare 2 Products' }).click();
  await expect(page).toHaveURL(/\/compare\/kirune-s3-vs-tessivo-p1$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kirune S3 vs Tessivo P1');
});

test('a fifth product is refused', async ({ page }) => {
  await page.goto(list());
  await hydrated(page);
  const boxes = page.getByRole('checkbox');
  for (const index of [0, 1, 2, 3]) await boxes.nth(index).check();
  await boxes.nth(4).click();
  await expect(
    page.getByRole('alert').getByText('You can compare up to 4 products at a time'),
  ).toBeVisible();
  await expect(boxes.nth(4)).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Compare 4 Products' })).toBeVisible();
});

test(
  'two products are found, chosen and compared with the keyboard alone',
  { tag: '@journey' },
  async ({ page }) => {
    await page.goto(list());
    await hydrated(page);
    await tabTo(page, 'Search products');
    await page.keyboard.type('halcirn meridian');
    await expect(page.getByRole('heading', { name: 'Products (2)' })).toBeVisible();
    await tabTo(page, '+ Compare', 'Halcirn Meridian 14');
    await page.keyboard.press('Space');
    await tabTo(page, '+ Compare', 'Halcirn Meridian 16');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Compare 2 Products');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/halcirn-meridian-14-vs-halcirn-meridian-16/);
  },
);

test('those who go by keyboard skip the cards', async ({ page }) => {
  await page.goto(list());
  await hydrated(page);
  await page.getByRole('button', { name: '+ Compare' }).first().click();
  await page.getByRole('button', { name: '+ Compare' }).first().click();
  await page.getByLabel('Search products').focus();
  await tabTo(page, 'Skip to the selected products');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Compare 2 Products', undefined, 6);
});

test('the filters of a row stand in one line on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(list());
  await hydrated(page);
  const fields = ['Category', 'Brand', 'Min price', 'Max price'];
  const tops = fields.map(async (label) => (await page.getByLabel(label).boundingBox())?.y);
  const [first, ...others] = await Promise.all(tops);
  expect(first).toBeGreaterThan(0);
  expect(others).toEqual([first, first, first]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the whole list is nine screens long, not fifteen', async ({ page }) => {
    await page.goto(list());
    await expect(page.getByRole('heading', { name: 'Products (26)' })).toBeVisible();
    // The last card, too, has been rendered.
    await expect(page.locator('html')).toHaveAttribute('data-painted', '');
    const height = await page.getByRole('main').evaluate((main) => main.clientHeight);
    expect(height / 740).toBeLessThan(9);
  });

  test('comparisons that others wrote are where readers begin', async ({ page }) => {
    await page.goto(list());
    const shelf = page.getByRole('navigation', { name: 'Already compared' });
    await expect(shelf.getByRole('link')).toHaveCount(2);
    await expect(shelf.getByRole('link').last()).toBeInViewport({ ratio: 1 });
  });

  test('a card has room for all its parts, and large targets', async ({ page }) => {
    await page.goto(list('?max=100000'));
    // The last card, too, has been rendered.
    await expect(page.locator('html')).toHaveAttribute('data-painted', '');
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 740 });
      const cards = await page.getByRole('article').evaluateAll(measureCards);
      expect(cards).toHaveLength(26);
      for (const card of cards) expect(card).toEqual({ small: [], out: [], over: [] });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  test('the filters wait behind a button that tells how many are in force', async ({ page }) => {
    await page.goto(list('?brand=kirune'));
    await hydrated(page);
    await expect(page.getByLabel('Category')).toBeHidden();
    await page.getByRole('button', { name: 'Filter and sort (1)' }).click();
    await page.getByLabel('Category').selectOption('Smartphones');
    await expect(page.getByRole('button', { name: 'Filter and sort (2)' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear All' }).click();
    await expect(page.getByRole('button', { name: 'Filter and sort', exact: true })).toBeVisible();
  });

  test('everything is open where no script could open it', async ({ browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    await page.goto(list());
    await expect(page.getByLabel('Category')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Clear All' })).toBeHidden();
    await context.close();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list is there, and the form requests the filtered one', async ({ page }) => {
    await page.goto(list());
    await expect(page.getByRole('heading', { name: 'Products (26)' })).toBeVisible();
    await page.getByLabel('Search products').fill('kirune');
    await page.getByLabel('Category').selectOption('Smartphones');
    await page.getByRole('button', { name: 'Show products' }).click();
    await expect(page.getByRole('heading', { name: 'Products (2)' })).toBeVisible();
    await expect(page.getByLabel('Search products')).toHaveValue('kirune');
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page.getByRole('heading', { name: 'Products (26)' })).toBeVisible();
  });
});
