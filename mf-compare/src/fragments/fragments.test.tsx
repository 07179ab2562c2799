import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failWith, fakeHttp } from '@waypost/shared/testing/fake-http';
import { renderRemote } from '@waypost/shared/testing/render-remote';
import * as remote from '../routes';
import { readSelection, writeSelection } from '../selection/selection-store';
import { makeComparison, makeProduct } from '../testing/products';
import { ComparisonBox } from './comparison-box';
import { LatelyCompared } from './lately-compared';
import { ProductBox } from './product-box';
import { Tray } from './tray';

const features = ['Light', 'Bright', 'Quiet', 'Red'];
const one = makeProduct(1, { key_features: features, our_rating: 8.4, current_price: 649 });
const two = makeProduct(2, { our_rating: 7.9 });

/** Shows a fragment on a page of another remote. */
function show(element: React.ReactNode, responses: Parameters<typeof fakeHttp>[0]) {
  const routes = [{ id: 'mf-compare:text', path: '/text', element }];
  const { http } = fakeHttp(responses);
  return renderRemote({ remote: { ...remote, routes }, path: '/text', http });
}

beforeEach(() => writeSelection([]));

describe('a product in a text', () => {
  const responses = { 'GET /product/product-1/': { ...one, specifications: [] } };

  it('says what it is, what it costs and how good it is, with three features', async () => {
    show(<ProductBox slug="product-1" />, responses);
    const box = within(await screen.findByRole('complementary', { name: 'Product 1' }));
    expect(box.getByRole('link', { name: 'Product 1' })).toHaveAttribute(
      'href',
      '/products/product-1',
    );
    expect(box.getByText('$649')).toBeVisible();
    expect(box.getByText('8.4')).toBeVisible();
    expect(box.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      features.slice(0, 3),
    );
  });

  it('is picked for comparison, and taken back', async () => {
    show(<ProductBox slug="product-1" />, responses);
    await userEvent.click(await screen.findByRole('button', { name: '+ Compare: Product 1' }));
    expect(readSelection().map(({ slug }) => slug)).toEqual(['product-1']);
    await userEvent.click(screen.getByRole('button', { name: '✓ Added: Product 1' }));
    expect(readSelection()).toEqual([]);
  });

  it('says that a fifth is too many', async () => {
    writeSelection([2, 3, 4, 5].map((id) => makeProduct(id)));
    show(<ProductBox slug="product-1" />, responses);
    await userEvent.click(await screen.findByRole('button', { name: '+ Compare: Product 1' }));
    expect(screen.getByRole('alert')).toHaveTextContent('up to 4 products');
  });

  it('is a link where it does not load', async () => {
    show(<ProductBox slug="product-1" />, { 'GET /product/product-1/': failWith(503) });
    expect(await screen.findByRole('link')).toHaveAttribute('href', '/products/product-1');
  });
});

describe('the tray in the header', () => {
  it('says how many are picked, and leads to their comparison', async () => {
    show(<Tray />, {});
    const status = await screen.findByRole('status');
    expect(status).toBeEmptyDOMElement();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    act(() => writeSelection([one]));
    expect(status).toHaveTextContent('1 product picked for comparison');
    expect(screen.getByRole('link', { name: 'Pick another product to compare' })).toHaveAttribute(
      'href',
      '/compare',
    );
    act(() => writeSelection([one, two]));
    expect(status).toHaveTextContent('2 products picked for comparison');
    expect(screen.getByRole('link', { name: 'Compare 2 products' })).toHaveAttribute(
      'href',
      '/compare/product-1-vs-product-2',
    );
  });

  it.each(['/products', '/products/a', '/compare', '/compare/a-vs-b'])(
    'is left to the larger one of %s',
    async (path) => {
      writeSelection([one]);
      const element = (
        <>
          <h1>Page</h1>
          <Tray />
        </>
      );
      const routes = [{ id: 'mf-compare:own', path, element }];
      renderRemote({ remote: { ...remote, routes }, path, http: fakeHttp({}).http });
      await screen.findByRole('heading');
      expect(screen.queryByRole('link')).not.toBeInTheDocument();
    },
  );
});

describe('what was compared lately', () => {
  const listed = (id: number, views_count: number) => ({
    ...{ slug: `c-${id}`, title: `Comparison ${id}`, views_count, products: [1, 2] },
  });

  it('is the latest three comparisons, as the API has them', async () => {
    const responses = { 'GET /comparisons/': [1, 2, 3, 4].map((id) => listed(id, id)) };
    show(<LatelyCompared />, responses);
    const shelf = within(await screen.findByRole('navigation', { name: 'Compared lately' }));
    expect(shelf.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Comparison 1',
      'Comparison 2',
      'Comparison 3',
    ]);
  });
});

describe('a comparison in a text', () => {
  const SLUG = 'product-1-vs-product-2';
  const responses = {
    [`GET /comparison/${SLUG}/`]: makeComparison([one, two], {
      comparison_data: {
        Display: {
          Size: { '1': '6.1 in', '2': '6.5 in' },
          Panel: { '1': 'OLED', '2': 'LCD' },
          Refresh: { '1': '120 Hz', '2': '60 Hz' },
        },
        Battery: { Capacity: { '1': '4,100 mAh', '2': '4,100 mAh' }, Zoom: { '1': '1×' } },
      },
    }),
  };

  it('shows its most telling rows with their winners', async () => {
    show(<ComparisonBox slug={SLUG} />, responses);
    const table = await screen.findByRole('table', { name: 'Product 1 vs Product 2' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'Price',
      'Our rating',
      'Size',
      'Refresh',
    ]);
    const [price, rating] = rows.map((row) => within(row).getAllByRole('cell'));
    expect(price?.map((cell) => cell.textContent?.trim())).toEqual(['$649', '$100 Best']);
    expect(rating?.[0]).toHaveTextContent('8.4 / 10 Best');
  });

  it('leads to its products and to the whole one', async () => {
    show(<ComparisonBox slug={SLUG} />, responses);
    const hrefs = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/products/product-1', '/products/product-2', `/compare/${SLUG}`]);
  });

  it('is a link where it does not load', async () => {
    show(<ComparisonBox slug={SLUG} />, { [`GET /comparison/${SLUG}/`]: failWith(503) });
    expect(await screen.findByRole('link')).toHaveAttribute('href', `/compare/${SLUG}`);
  });
});
