import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Product } from '@waypost/shared/contracts/product';
import { clickForNewTab } from '@waypost/shared/testing/click-for-new-tab';
import { failWith, fakeHttp, networkFailure } from '@waypost/shared/testing/fake-http';
import { renderRemote } from '@waypost/shared/testing/render-remote';
import * as remote from '../routes';
import { writeSelection } from '../selection/selection-store';
import { makeComparison, makeProduct } from '../testing/products';

const phones = { id: 2, name: 'Smartphones', slug: 'smartphones' };
const oskarra = { id: 2, name: 'Oskarra', slug: 'oskarra' };

const products = [
  makeProduct(1, {
    name: 'Fell 13',
    is_featured: true,
    current_price: 899,
    launch_price: 949,
    our_rating: 8.44,
    review_count: 1,
    key_features: ['one', 'two', 'three', 'four'],
  }),
  makeProduct(2, { name: 'Arc', brand: oskarra, currency: 'EUR', current_price: 500 }),
  makeProduct(3, { name: 'Vela', category: phones, current_price: null, launch_price: 20_000 }),
  makeProduct(4, { name: 'Note', category: phones, current_price: 200, our_rating: null }),
  makeProduct(5, { name: 'Plinth', current_price: 300 }),
  makeProduct(6, { name: 'Tide', current_price: 400 }),
];

function open(path = '/compare', list: Product[] | unknown = products) {
  const api = fakeHttp({
    'GET /products/': list,
    'GET /product-categories/': { results: [makeProduct(1).category, phones] },
    'GET /brands/': [makeProduct(1).brand, oskarra],
    'GET /comparisons/': [],
    'GET /comparison/product-6-vs-product-2/': makeComparison([]),
  });
  return { api, ...renderRemote({ remote, path, http: api.http }) };
}

const count = (n: number) => screen.findByRole('heading', { name: `Products (${n})` });
const names = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const shown = (...wanted: string[]) => waitFor(() => expect(names()).toEqual(wanted));
const card = (name: string) => {
  const found = screen.getByRole('heading', { name, level: 3 }).closest('article');
  if (!found) throw new Error(`${name} has no card`);
  return within(found);
};
const add = (name: string) =>
  userEvent.click(card(name).getByRole('button', { name: '+ Compare' }));

beforeEach(() => writeSelection([]));

it("greets with the specification's words, on both of its addresses", async () => {
  open('/products');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Compare Products');
  expect(
    screen.getByText('Select products to compare their features, specifications, and prices'),
  ).toBeVisible();
});

it('says that it loads, then lists by name what costs up to 10000', async () => {
  let respond: (list: Product[]) => void = () => undefined;
  open('/compare', () => new Promise<Product[]>((resolve) => (respond = resolve)));
  expect(await screen.findByText('Loading products...')).toBeVisible();
  respond(products);
  await count(5);
  await shown('Arc', 'Fell 13', 'Note', 'Plinth', 'Tide');
  expect(screen.queryByText('Loading products...')).not.toBeInTheDocument();
});

it('shows all parts of a card', async () => {
  open();
  await count(5);
  const { getByText, getByRole, queryByText } = card('Fell 13');
  expect(getByRole('checkbox', { name: 'Compare Fell 13' })).not.toBeChecked();
  expect(getByText('Featured')).toBeVisible();
  expect(getByText('Ardsol')).toBeVisible();
  expect(getByText('A thing of use.')).toBeVisible();
  expect(getByText('three')).toBeVisible();
  expect(queryByText('four')).not.toBeInTheDocument();
  expect(getByText('$899')).toBeVisible();
  expect(getByText('$949')).toBeVisible();
  expect(getByText('8.4')).toBeVisible();
  expect(getByText('(1 review)')).toBeVisible();
  expect(getByRole('link', { name: 'View Details' })).toHaveAttribute(
    'href',
    '/products/product-1',
  );
  expect(card('Arc').getByText('€500')).toBeVisible();
  expect(card('Note').queryByText('Featured')).not.toBeInTheDocument();
  expect(card('Note').getByText('Not rated yet')).toBeVisible();
});

it('filters by text, category and brand at once, and clears all', async () => {
  const { router } = open();
  await count(5);
  await userEvent.type(screen.getByLabelText('Search products'), 'OSK');
  await shown('Arc');
  await userEvent.clear(screen.getByLabelText('Search products'));
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'Smartphones');
  await shown('Note');
  await userEvent.selectOptions(screen.getByLabelText('Brand'), 'Oskarra');
  await count(0);
  expect(screen.getByText('No products found matching your criteria')).toBeVisible();
  expect(router.state.location.search).toBe('?category=smartphones&brand=oskarra');
  await userEvent.click(screen.getByRole('button', { name: 'Clear All' }));
  await count(5);
  expect(router.state.location.search).toBe('');
});

it('filters by price, bounds included, and falls back to the defaults', async () => {
  open();
  await count(5);
  const [min, max] = [screen.getByLabelText('Min price'), screen.getByLabelText('Max price')];
  expect([min, max].map((field) => (field as HTMLInputElement).value)).toEqual(['0', '10000']);
  await userEvent.clear(max);
  await userEvent.type(max, '20000');
  await count(6);
  await userEvent.clear(min);
  await userEvent.type(min, '500');
  await shown('Arc', 'Fell 13', 'Vela');
  await userEvent.clear(max);
  await shown('Arc', 'Fell 13');
  await userEvent.tab();
  expect(max).toHaveValue(10_000);
});

it('sorts in the order that is chosen', async () => {
  open();
  await count(5);
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Price High to Low');
  await shown('Fell 13', 'Tide', 'Plinth', 'Note', 'Arc');
});

it('opens with the filters of its address, and follows back and forward', async () => {
  const { router } = open('/compare?q=ardsol&min=300&sort=-name');
  await count(3);
  await shown('Tide', 'Plinth', 'Fell 13');
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Name A-Z');
  await waitFor(() => expect(router.state.location.search).toBe('?q=ardsol&min=300'));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.getByLabelText('Sort by')).toHaveValue('-name'));
  expect(screen.getByLabelText('Search products')).toHaveValue('ardsol');
});

it('writes what was typed into the address when the typing stops', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { router } = open();
  await count(5);
  await user.type(screen.getByLabelText('Search products'), 'fell');
  expect(router.state.location.search).toBe('');
  await waitFor(() => expect(router.state.location.search).toBe('?q=fell'));
  expect(router.state.historyAction).toBe('REPLACE');
  expect(screen.getByLabelText('Search products')).toHaveValue('fell');
  jest.useRealTimers();
});

it('adds and takes out by button and by checkbox', async () => {
  open();
  await count(5);
  await add('Arc');
  expect(card('Arc').getByRole('button', { name: '✓ Added' })).toBeVisible();
  expect(card('Arc').getByRole('checkbox')).toBeChecked();
  await userEvent.click(card('Arc').getByRole('checkbox'));
  expect(card('Arc').getByRole('button', { name: '+ Compare' })).toBeVisible();
});

it('offers to compare from the second product on, and goes there', async () => {
  const { router } = open();
  await count(5);
  await add('Tide');
  expect(screen.queryByRole('button', { name: /^Compare \d/ })).not.toBeInTheDocument();
  await add('Arc');
  await userEvent.click(screen.getByRole('button', { name: 'Compare 2 Products' }));
  expect(router.state.location.pathname).toBe('/compare/product-6-vs-product-2');
});

it('says that one product is too few', async () => {
  const { router } = open();
  await count(5);
  await add('Tide');
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Please select at least 2 products to compare',
  );
  expect(router.state.location.pathname).toBe('/compare');
});

it('takes its message away when the selection changes', async () => {
  open();
  await count(5);
  await add('Tide');
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
  expect(screen.getByRole('alert')).toBeVisible();
  await add('Arc');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('refuses a fifth product with a message', async () => {
  open();
  await count(5);
  for (const name of ['Arc', 'Fell 13', 'Note', 'Plinth']) await add(name);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await add('Tide');
  expect(screen.getByRole('alert')).toHaveTextContent('You can compare up to 4 products at a time');
  expect(card('Tide').getByRole('checkbox')).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Compare 4 Products' })).toBeVisible();
});

it('keeps the selection from page to page', async () => {
  const { router, api } = open();
  api.respond('GET /product/product-1/', { ...products[0], specifications: [] });
  await count(5);
  await add('Arc');
  await act(() => router.navigate('/products/product-1'));
  const tray = await screen.findByRole('region', { name: 'Selected products' });
  expect(within(tray).getByText('Arc')).toBeVisible();
  await userEvent.click(within(tray).getByRole('button', { name: 'Remove Arc' }));
  expect(tray).not.toBeInTheDocument();
});

it.each([
  ['the detail of the API', failWith(500, { detail: 'Out of order' }), 'Out of order'],
  ['the message of the error', networkFailure, 'Network Error'],
  [
    'that the time is out',
    { kind: 'timeout', message: 'timeout of 30000ms exceeded' },
    'timeout of 30000ms exceeded',
  ],
  [
    "the specification's text",
    { kind: 'network', message: '' },
    'Failed to load products. Please try again.',
  ],
])('tells on failure %s and empties all lists', async (_what, failure, text) => {
  open('/compare', failure);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  await count(0);
  await shown();
  expect(within(screen.getByLabelText('Brand')).getAllByRole('option')).toHaveLength(1);
  expect(screen.queryByText(/No products found/)).not.toBeInTheDocument();
});

it('tries again', async () => {
  const { api } = open('/compare', networkFailure);
  await screen.findByRole('alert');
  const again = screen.getByRole('button', { name: 'Try again' });
  // The page itself sends a second request.
  await waitFor(() => expect(again).toBeEnabled());
  api.respond('GET /products/', products);
  await userEvent.click(again);
  await count(5);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('gives product calls 30 seconds', async () => {
  const { api } = open();
  await count(5);
  expect(api.calls.map(({ timeout }) => timeout)).toEqual(api.calls.map(() => 30_000));
});

it('shows a long list bit by bit', async () => {
  open(
    '/compare',
    Array.from({ length: 60 }, (_, index) => makeProduct(index + 1)),
  );
  await count(60);
  expect(names()).toHaveLength(48);
  await userEvent.click(screen.getByRole('link', { name: 'Show more products' }));
  expect(names()).toHaveLength(60);
});

it('leaves a click for a new tab to the browser', async () => {
  open(
    '/compare',
    Array.from({ length: 60 }, (_, index) => makeProduct(index + 1)),
  );
  await count(60);
  await add('Product 1');
  for (const name of ['Show more products', 'Skip to the selected products']) {
    expect(clickForNewTab(screen.getByRole('link', { name }))).toBe(false);
  }
  expect(names()).toHaveLength(48);
});

it('finds a long list as long when the reader comes back', async () => {
  const list = Array.from({ length: 60 }, (_, index) => makeProduct(index + 1));
  const { router } = open('/compare', list);
  await count(60);
  await userEvent.click(screen.getByRole('link', { name: 'Show more products' }));
  expect(router.state.location.search).toBe('?show=96');
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate(-1));
  await count(60);
  expect(names()).toHaveLength(60);
});

it('finds a long list as long when the reader takes a filter back', async () => {
  const list = Array.from({ length: 60 }, (_, index) => makeProduct(index + 1));
  const { router } = open('/compare', list);
  await count(60);
  await userEvent.click(screen.getByRole('link', { name: 'Show more products' }));
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Name Z-A');
  await waitFor(() => expect(names()).toHaveLength(48));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(names()).toHaveLength(60));
});

it('names a filter in force that the lists do not know', async () => {
  open('/compare?brand=gone');
  await count(0);
  expect(screen.getByLabelText('Brand')).toHaveDisplayValue('gone');
});

it('has two stops a card for those who go by keyboard, and a way past the cards', async () => {
  open();
  await count(5);
  await add('Arc');
  const skip = screen.getByRole('link', { name: 'Skip to the selected products' });
  skip.focus();
  const stops: (string | null)[] = [];
  for (let stop = 0; stop < 4; stop++) {
    await userEvent.tab();
    stops.push(document.activeElement?.textContent ?? null);
  }
  expect(stops).toEqual(['View Details', '✓ Added', 'View Details', '+ Compare']);
  await userEvent.click(skip);
  expect(screen.getByRole('region', { name: 'Selected products' })).toHaveFocus();
});

it('filters and sorts once a keystroke, however long the list', async () => {
  const filter = jest.spyOn(Array.prototype, 'toSorted');
  open(
    '/compare',
    Array.from({ length: 500 }, (_, index) => makeProduct(index + 1)),
  );
  await count(500);
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'price');
  const sorts = () => filter.mock.contexts.filter((list) => (list as unknown[]).length > 4).length;
  filter.mockClear();
  await userEvent.type(screen.getByLabelText('Search products'), 'pro');
  await count(500);
  expect(sorts()).toBe(3);
  expect(names()).toHaveLength(48);
  filter.mockClear();
  await add('Product 1');
  expect(sorts()).toBe(0);
  filter.mockRestore();
});
