import type { APIRequestContext } from '@playwright/test';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';
import { tabTo } from './tab-to';

const SLUG = 'ardsol-echo-one-vs-luvenne-nocturne-vs-luvenne-nocturne-air-vs-tessivo-hush-2';
const comparison = (slug = SLUG) => `${suite.siteOrigin()}/compare/${slug}`;

/** Comparisons that show every product of the API, four of a category at a time. */
async function comparisonsOfAll(request: APIRequestContext): Promise<string[]> {
  const response = await request.get(`${suite.apiOrigin()}/api/products/?page_size=100`);
  const { results } = (await response.json()) as {
    results: { slug: string; category: { slug: string } }[];
  };
  const slugsOf = (category: string): string[] =>
    results.filter((product) => product.category.slug === category).map(({ slug }) => slug);
  return [...new Set(results.map(({ category }) => category.slug))].flatMap((category) => {
    const slugs = slugsOf(category);
    return slugs
      .filter((_slug, index) => index % 4 === 0)
      .map((_slug, part) => slugs.slice(part * 4, part * 4 + 4))
      .map((four) => (four.length > 1 ? four : slugs.slice(-2)).join('-vs-'));
  });
}

test('the head says what the page is, to readers and machines', async ({ page }) => {
  await page.goto(comparison());
  await expect(page).toHaveTitle('Noise-cancelling headphones compared, $119 to $329 | Waypost');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /Echo One/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', comparison());
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const lists = blocks.map((text) => JSON.parse(text) as { '@type': string });
  expect(lists.find((block) => block['@type'] === 'ItemList')).toMatchObject({
    numberOfItems: 4,
    itemListElement: [{ item: { '@type': 'Product', name: 'Ardsol Echo One' } }, {}, {}, {}],
  });
  const crumbs = page.getByRole('navigation', { name: /breadcrumb/i });
  await expect(crumbs.getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(crumbs.getByRole('link', { name: 'Compare' })).toBeVisible();
});

test('any order of the products has one canonical address', async ({ page }) => {
  await page.goto(comparison('tessivo-p1-vs-kirune-s3'));
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    comparison('kirune-s3-vs-tessivo-p1'),
  );
  await expect(page.getByRole('columnheader').first()).toContainText('Tessivo P1');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the table can be read whole', { tag: '@journey' }, async ({ page }) => {
    await page.goto(comparison());
    const table = page.getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveCount(4);
    const weight = table.getByRole('row', { name: /^Weight/ });
    await expect(weight.getByRole('cell')).toHaveCount(4);
    await expect(weight.getByRole('cell').nth(2)).toContainText('2 × 5.1 g');
    await expect(weight.getByRole('cell').nth(2)).toContainText('Best');
    await expect(page.getByRole('heading', { name: 'Our Verdict' })).toBeVisible();
  });
});

test('product names stay in view while the page scrolls', async ({ page }) => {
  await page.goto(comparison());
  await hydrated(page);
  const names = page.locator('[data-shown]');
  await expect(names).toHaveAttribute('data-shown', 'false');
  await page.getByRole('button', { name: 'Battery' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  await expect(names).toHaveAttribute('data-shown', 'true');
  await expect(names.getByText('Luvenne Nocturne Air')).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('two products are shown at a time, snap, and keep the first column', async ({ page }) => {
    await page.goto(comparison());
    await hydrated(page);
    const frame = page.getByRole('region', { name: /side by side/ });
    const heads = page.getByRole('columnheader');
    await heads.first().scrollIntoViewIfNeeded();
    const inView = async (): Promise<number[]> => {
      const flags = await heads.evaluateAll((cells) =>
        cells.map((cell) => {
          const { left, right } = cell.getBoundingClientRect();
          return left >= -1 && right <= innerWidth + 1;
        }),
      );
      return flags.flatMap((seen, index) => (seen ? [index] : []));
    };
    expect(await inView()).toEqual([0, 1]);
    const step = await heads.first().evaluate((cell) => cell.getBoundingClientRect().width);
    // A little more than half a column: the snap takes it to the next one.
    await frame.evaluate((element, left) => element.scrollTo({ left }), step * 0.7);
    await expect
      .poll(() => frame.evaluate((element) => Math.round(element.scrollLeft)))
      .toBe(Math.round(step));
    const label = page.getByRole('rowheader', { name: 'Weight' });
    expect(await label.evaluate((cell) => cell.getBoundingClientRect().left)).toBe(0);
    await frame.evaluate((element) => element.scrollTo({ left: 10_000 }));
    await expect.poll(inView).toContain(3);
    expect(await label.evaluate((cell) => cell.getBoundingClientRect().left)).toBe(0);
    await page.mouse.wheel(0, 1500);
    const names = page.locator('[data-shown="true"]');
    await expect(names.getByText('Tessivo Hush 2')).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('no word of the first column breaks, however narrow the phone', async ({
    page,
    request,
  }) => {
    const seen: string[] = [];
    for (const slugs of await comparisonsOfAll(request)) {
      await page.goto(comparison(slugs));
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 740 });
        const words = await page.getByRole('rowheader').evaluateAll((cells) =>
          cells.flatMap((cell) => {
            const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode() as Text;
            return [...text.data.matchAll(/[^\s-]+/g)].map(({ 0: word, index }) => {
              const range = document.createRange();
              range.setStart(text, index);
              range.setEnd(text, index + word.length);
              return { word, lines: range.getClientRects().length };
            });
          }),
        );
        expect(words.filter(({ lines }) => lines > 1)).toEqual([]);
        seen.push(...words.map(({ word }) => word));
      }
    }
    expect(seen).toEqual(expect.arrayContaining(['Microphones', 'Replaceable', 'Brightness']));
  });

  test('a third product peeps in, and the table scrolls by keyboard', async ({ page }) => {
    await page.goto(comparison());
    await hydrated(page);
    const third = page.getByRole('columnheader').nth(2);
    expect(await third.evaluate((cell) => cell.getBoundingClientRect().left)).toBeLessThan(355);
    const frame = page.getByRole('region', { name: /side by side/ });
    await page.getByRole('button', { name: 'Start New Comparison' }).focus();
    await page.keyboard.press('Tab');
    await expect(frame).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(20);
  });

  test('a column is changed in a sheet', async ({ page }) => {
    await page.goto(comparison('kirune-s3-vs-tessivo-p1'));
    await hydrated(page);
    const opener = page.getByRole('button', { name: 'Change Kirune S3' });
    const move = page.getByRole('button', { name: 'Move Kirune S3 right' });
    await expect(move).toBeHidden();
    await opener.click();
    await page.keyboard.press('Escape');
    await expect(move).toBeHidden();
    await opener.click();
    await move.click();
    await expect(move).toBeHidden();
    await expect(page).toHaveURL(/tessivo-p1-vs-kirune-s3$/);
    await expect(opener).toBeFocused();
  });
});

test('groups fold and differences stand alone, by keyboard', async ({ page }) => {
  await page.goto(comparison('ardsol-vela-6-vs-norvane-atlas-2'));
  await hydrated(page);
  await tabTo(page, 'Differences only');
  await page.keyboard.press('Space');
  await expect(page.getByRole('rowheader', { name: 'Panel' })).toBeHidden();
  await expect(page.getByRole('rowheader', { name: 'Capacity' })).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('switch')).toBeChecked();
  await tabTo(page, 'Differences only');
  await page.keyboard.press('Space');
  await tabTo(page, 'Display');
  const display = page.getByRole('button', { name: 'Display' });
  await page.keyboard.press('Enter');
  await expect(display).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('rowheader', { name: 'Panel' })).toBeHidden();
  await page.keyboard.press('Space');
  await expect(page.getByRole('rowheader', { name: 'Panel' })).toBeVisible();
});

test('columns are moved, added and removed in place, by keyboard', async ({ page }) => {
  await page.goto(comparison('kirune-s3-vs-tessivo-p1'));
  await hydrated(page);
  await tabTo(page, 'Move Kirune S3 right');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader').first()).toContainText('Tessivo P1');
  await expect(page).toHaveURL(/tessivo-p1-vs-kirune-s3$/);
  await expect(page.getByRole('button', { name: 'Move Kirune S3 left' })).toBeFocused();

  await page.reload();
  await hydrated(page);
  const before = await page.evaluate(() => scrollY);
  await tabTo(page, 'Add a product');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a product' });
  await expect(dialog).toBeVisible();
  await tabTo(page, 'Search products');
  await page.keyboard.type('vela 6 max');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  await expect(page).toHaveURL(/tessivo-p1-vs-kirune-s3-vs-ardsol-vela-6-max$/);
  await expect(page.getByRole('button', { name: 'Remove Ardsol Vela 6 Max' })).toBeFocused();
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(400);

  await page.getByRole('button', { name: 'Remove Tessivo P1' }).press('Enter');
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await expect(page).toHaveURL(/\/compare\/kirune-s3-vs-ardsol-vela-6-max$/);
  await page.goBack();
  await expect(page.getByRole('columnheader')).toHaveCount(3);
});

test('the modal is opened, used and left with the keyboard alone', async ({ page }) => {
  await page.goto(comparison());
  await hydrated(page);
  const dialog = page.getByRole('dialog', { name: 'Start New Comparison' });
  await tabTo(page, 'Start New Comparison');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Products (26)' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Start New Comparison' })).toBeFocused();

  await page.keyboard.press('Space');
  await expect(dialog).toBeVisible();
  await tabTo(page, 'Search products');
  await page.keyboard.type('halcirn meridian');
  await expect(dialog.getByRole('heading', { name: 'Products (2)' })).toBeVisible();
  await tabTo(page, '+ Compare', 'Halcirn Meridian 14');
  await page.keyboard.press('Space');
  await tabTo(page, '+ Compare', 'Halcirn Meridian 16');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Compare 2 Products');
  // The focus goes round inside: nothing behind the modal gets it.
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/halcirn-meridian-14-vs-halcirn-meridian-16/);
  await expect(dialog).toBeHidden();
});

test('a view is counted once for each comparison that opens', async ({ page }) => {
  const views: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') views.push(new URL(request.url()).pathname);
  });
  await page.goto(comparison());
  await expect.poll(() => views).toEqual([`/api/comparison/${SLUG}/view`]);
  await page.getByRole('button', { name: 'Sound' }).click();
  await page
    .getByRole('navigation', { name: 'More comparisons' })
    .getByRole('link')
    .first()
    .click();
  await expect.poll(() => views.length).toBe(2);
});

test('a new comparison starts in a modal that closes in three ways', async ({ page }) => {
  await page.goto(comparison());
  await hydrated(page);
  const opener = page.getByRole('button', { name: 'Start New Comparison' });
  const dialog = page.getByRole('dialog', { name: 'Start New Comparison' });
  await opener.click();
  await expect(dialog.getByRole('heading', { name: 'Products (26)' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  await opener.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();

  await opener.click();
  await dialog.getByLabel('Search products').fill('oskarra fell');
  await dialog.getByRole('button', { name: '+ Compare' }).first().click();
  await dialog.getByRole('button', { name: '+ Compare' }).first().click();
  await dialog.getByRole('button', { name: 'Compare 2 Products' }).click();
  await expect(page).toHaveURL(/\/compare\/oskarra-fell-13-vs-oskarra-fell-15$/);
  await expect(dialog).toBeHidden();
});

test('the address is copied where the system has no share sheet', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  await page.goto(comparison());
  await hydrated(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(comparison());
});

test('the page prints whole, without what is for the screen', async ({ page }) => {
  await page.goto(comparison());
  await hydrated(page);
  await page.getByRole('button', { name: 'Sound' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('rowheader', { name: 'Impedance' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start New Comparison' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Remove Ardsol Echo One' })).toBeHidden();
  await expect(page.getByRole('columnheader').nth(3)).toBeVisible();
});

test(
  'a product leads to its comparisons and to similar products',
  { tag: '@journey' },
  async ({ page }) => {
    await page.goto(`${suite.siteOrigin()}/products/luvenne-nocturne`);
    await hydrated(page);
    await expect(page.getByRole('table', { name: 'Noise cancelling' })).toBeVisible();
    const similar = page.getByRole('navigation', { name: 'Compare with…' });
    await expect(similar.getByRole('link')).toHaveCount(4);
    await page
      .getByRole('navigation', { name: 'In our comparisons' })
      .getByRole('link', { name: /Four ways/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /Four ways/ })).toBeVisible();
  },
);
