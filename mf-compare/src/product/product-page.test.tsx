import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProductDetail } from '@waypost/shared/contracts/product';
import { failWith, fakeHttp, networkFailure } from '@waypost/shared/testing/fake-http';
import { renderRemote } from '@waypost/shared/testing/render-remote';
import * as remote from '../routes';
import { readSelection, writeSelection } from '../selection/selection-store';
import { makeComparison, makeProduct } from '../testing/products';

const fell: ProductDetail = {
  ...makeProduct(1, {
    name: 'Fell',
    current_price: 899,
    launch_price: 949,
    key_features: ['one', 'two', 'three', 'four', 'five'],
    pros: [{ id: 1, text: 'Light' }],
    cons: [{ id: 2, text: 'Loud' }],
  }),
  specifications: [
    { group: 'Screen', name: 'Size', value: '13 in' },
    { group: 'Body', name: 'Weight', value: '980 g', better: 'lower' },
    { group: 'Screen', name: 'Panel', value: 'IPS' },
  ],
};
const arc = makeProduct(2, { name: 'Arc' });

function open(product: unknown = fell, others: Record<string, unknown> = {}) {
  const api = fakeHttp({
    'GET /product/product-1/': product,
    'GET /products/': [fell, arc],
    'GET /comparisons/': [
      makeComparison([fell, arc], { title: 'Fell or Arc' }),
      makeComparison([arc], { title: 'Without it' }),
    ],
    ...others,
  });
  return { api, ...renderRemote({ remote, path: '/products/product-1', http: api.http }) };
}

beforeEach(() => writeSelection([]));

it('shows everything that is known of the product', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Fell' })).toBeVisible();
  expect(screen.getByText('$899')).toBeVisible();
  expect(screen.getByText('$949')).toBeVisible();
  const features = screen.getByRole('list', { name: 'Key features' });
  expect(within(features).getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByText('Light')).toBeVisible();
  expect(screen.getByText('Loud')).toBeVisible();
});

it('groups all specifications in tables', async () => {
  open();
  const tables = await screen.findAllByRole('table');
  expect(tables.map((table) => within(table).getAllByRole('row').length)).toEqual([2, 1]);
  const screenTable = within(screen.getByRole('table', { name: 'Screen' }));
  expect(screenTable.getByRole('rowheader', { name: 'Panel' })).toBeVisible();
  expect(screenTable.getByRole('cell', { name: 'IPS' })).toBeVisible();
});

it('leads to its comparisons and to those with similar products', async () => {
  open();
  const similar = await screen.findByRole('navigation', { name: 'Compare with…' });
  expect(within(similar).getByRole('link', { name: 'Arc' })).toHaveAttribute(
    'href',
    '/compare/product-1-vs-product-2',
  );
  const comparisons = screen.getByRole('navigation', { name: 'In our comparisons' });
  expect(
    within(comparisons)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Fell or Arc']);
});

it('requests products of its own category only', async () => {
  const { api } = open();
  await screen.findByRole('navigation', { name: 'Compare with…' });
  expect(api.calls.find(({ url }) => url === '/products/')?.params).toEqual({
    category: 'laptops',
  });
});

it('stands without what is not needed', async () => {
  const { logged } = open(
    { ...fell, pros: [], cons: [], key_features: [], specifications: [] },
    { 'GET /products/': networkFailure, 'GET /comparisons/': failWith(500) },
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Fell' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Pros' })).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(new Set(logged.map(({ context }) => context.endpoint))).toEqual(
    new Set(['getCategoryProducts', 'getComparisons']),
  );
});

it('joins the selection', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: '+ Compare' }));
  expect(readSelection().map(({ slug }) => slug)).toEqual(['product-1']);
  expect(screen.getByRole('button', { name: '✓ Added' })).toBeVisible();
});

it('says that there is no such product', async () => {
  open(failWith(404, { detail: 'Not found.' }));
  expect(await screen.findByRole('heading', { name: 'Product Not Found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Product List' })).toHaveAttribute(
    'href',
    '/products',
  );
});

it('says that a product did not load, and tries again', async () => {
  const { api } = open(networkFailure);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to load product. Please try again later.',
  );
  api.respond('GET /product/product-1/', fell);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Fell' })).toBeVisible();
});
