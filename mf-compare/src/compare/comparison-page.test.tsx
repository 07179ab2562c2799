import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Comparison } from '@waypost/shared/contracts/comparison';
import { failWith, fakeHttp, networkFailure } from '@waypost/shared/testing/fake-http';
import { renderRemote } from '@waypost/shared/testing/render-remote';
import * as remote from '../routes';
import { readSelection, writeSelection } from '../selection/selection-store';
import { provideBrowserParts } from '../testing/browser-parts';
import '../testing/patience';
import { makeComparison, makeProduct } from '../testing/products';

const fell = makeProduct(1, {
  name: 'Fell',
  current_price: 899,
  launch_price: 949,
  our_rating: 8.4,
  key_features: ['one', 'two', 'three', 'four', 'five'],
  pros: [{ id: 1, text: 'Light' }],
  cons: [{ id: 2, text: 'Loud' }],
});
const arc = makeProduct(2, { name: 'Arc', current_price: 1200, launch_price: 1200 });
const tide = makeProduct(3, { name: 'Tide' });
const vela = makeProduct(4, { name: 'Vela' });
const note = makeProduct(5, { name: 'Note' });

const comparison_data: Comparison['comparison_data'] = {
  Body: {
    Weight: { values: { '1': '980 g', '2': '1.2 kg' }, better: 'lower' },
    Ports: { '1': '2', '2': '2' },
  },
  Screen: { Panel: { '1': 'OLED' } },
};

const edited = makeComparison([fell, arc], {
  title: 'Fell or Arc',
  description: 'Two ways to type.',
  views_count: 12_345,
  conclusion: 'Take the Fell.\n\nOr wait.',
  comparison_data,
});

beforeAll(provideBrowserParts);
beforeEach(() => writeSelection([]));

function open(comparison: unknown = edited, path = '/compare/product-1-vs-product-2') {
  const api = fakeHttp({
    'GET /comparison/product-1-vs-product-2/': comparison,
    'GET /comparisons/': [],
    'GET /products/': [fell, arc, tide, vela, note],
    'GET /product-categories/': [],
    'GET /brands/': [],
  });
  return { api, ...renderRemote({ remote, path, http: api.http }) };
}

const row = async (name: string) => {
  const line = (await screen.findByRole('rowheader', { name })).closest('tr');
  return [...(line?.cells ?? [])].slice(1).map(({ textContent }) => textContent.trim());
};

it('says what it is, how often it was seen and when it was written', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Fell or Arc');
  expect(screen.getByText('Two ways to type.')).toBeVisible();
  expect(screen.getByText('12.3K views')).toBeVisible();
  expect(screen.getByText('Nov 06, 2026')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Our Verdict' })).toBeVisible();
  expect(screen.getByText('Or wait.')).toBeVisible();
});

it('leaves out a description and a verdict that are not there', async () => {
  open(makeComparison([fell, arc]));
  await screen.findByRole('table');
  expect(screen.queryByRole('heading', { name: 'Our Verdict' })).not.toBeInTheDocument();
});

it('shows products side by side in a table with heads for columns, rows and groups', async () => {
  open();
  await screen.findByRole('table', { name: 'Fell or Arc, side by side' });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'ArdsolFell',
    'ArdsolArc',
  ]);
  expect(screen.getByRole('rowheader', { name: 'Weight' })).toHaveAttribute('scope', 'row');
  expect(screen.getByText('Body').closest('th')).toHaveAttribute('scope', 'rowgroup');
  expect((await row('Price'))[0]).toMatch(/^\$899.*Launch price \$949.*Best$/);
});

it('marks the winner of a row in words, too', async () => {
  open();
  expect(await row('Weight')).toEqual(['980 g Best', '1.2 kg']);
  expect(await row('Ports')).toEqual(['2', '2']);
  expect(await row('Panel')).toEqual(['OLED', expect.stringContaining('Not stated')]);
  expect(await row('Best in')).toEqual(['3 of 3 rows Best', '0 of 3 rows']);
});

it('compares the top four key features, pros and cons', async () => {
  open();
  expect((await row('Key features'))[0]).toBe('onetwothreefour');
  expect((await row('Pros'))[0]).toBe('Light');
  expect((await row('Cons'))[0]).toBe('Loud');
});

it('folds a group and unfolds it', async () => {
  open();
  const button = await screen.findByRole('button', { name: 'Body' });
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('980 g')).not.toBeVisible();
  expect(screen.getByText('OLED')).toBeVisible();
  await userEvent.click(button);
  expect(screen.getByText('980 g')).toBeVisible();
});

it('shows differences only, also for those who get the link', async () => {
  const { router } = open();
  await userEvent.click(await screen.findByRole('switch', { name: 'Differences only' }));
  await waitFor(() =>
    expect(screen.queryByRole('rowheader', { name: 'Ports' })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('rowheader', { name: 'Weight' })).toBeVisible();
  expect(router.state.location.search).toBe('?differences=only');
  await userEvent.click(screen.getByRole('switch'));
  expect(await screen.findByRole('rowheader', { name: 'Ports' })).toBeVisible();
  expect(router.state.location.search).toBe('');
});

it('says so when nothing differs', async () => {
  const twins = [1, 2].map((id) => makeProduct(id));
  open(makeComparison(twins), '/compare/product-1-vs-product-2?differences=only');
  expect(
    await screen.findByText('These products do not differ in anything we list.'),
  ).toBeVisible();
});

it('says that there are no products', async () => {
  open(makeComparison([], { title: 'Nothing' }));
  expect(await screen.findByText('No products to compare')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Start New Comparison' })).toBeVisible();
});

it.each([
  ['does not exist', failWith(404, { detail: 'Not found.' })],
  ['does not answer', networkFailure],
  ['takes too long', { kind: 'timeout', message: 'timeout of 30000ms exceeded' }],
])('says that a comparison cannot be shown when it %s', async (_why, failure) => {
  const { router } = open(failure);
  expect(await screen.findByRole('heading', { name: 'Error Loading Comparison' })).toBeVisible();
  expect(screen.getByText('Failed to load comparison')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Back to Product List' }));
  expect(router.state.location.pathname).toBe('/compare');
});

it('reorders in place; address and focus follow', async () => {
  const { api, router } = open();
  api.answer('GET /comparison/product-2-vs-product-1/', { ...edited, products: [arc, fell] });
  const right = await screen.findByRole('button', { name: 'Move Fell right' });
  expect(screen.getByRole('button', { name: 'Move Fell left' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await userEvent.click(right);
  await waitFor(() => expect(screen.getAllByRole('columnheader')[0]).toHaveTextContent('Arc'));
  expect(router.state.location.pathname).toBe('/compare/product-2-vs-product-1');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move Fell left' })).toHaveFocus());
  expect(screen.getByText('Fell is now 2 of 2')).toBeInTheDocument();
});

it('removes a product in place', async () => {
  const three = makeComparison([fell, arc, tide]);
  const { api, router } = open(edited, `/compare/${three.slug}`);
  api.answer(`GET /comparison/${three.slug}/`, three);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Tide' }));
  expect(router.state.location.pathname).toBe('/compare/product-1-vs-product-2');
  await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Arc' })).toHaveFocus());
});

it('leads from the last product but one to the picker, with the other one chosen', async () => {
  const { router } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Arc' }));
  expect(router.state.location.pathname).toBe('/compare');
  expect(readSelection().map(({ name }) => name)).toEqual(['Fell']);
});

it('adds a product that is found by typing', async () => {
  const { api, router } = open();
  const three = makeComparison([fell, arc, tide]);
  api.answer(`GET /comparison/${three.slug}/`, three);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a product' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a product' }));
  expect(await dialog.findAllByRole('listitem')).toHaveLength(3);
  await userEvent.type(dialog.getByLabelText('Search products'), 'tid');
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.click(dialog.getByRole('button', { name: /Tide/ }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe(`/compare/${three.slug}`);
});

it('replaces a product', async () => {
  const { api, router } = open();
  const next = makeComparison([fell, note]);
  api.answer(`GET /comparison/${next.slug}/`, next);
  await userEvent.click(await screen.findByRole('button', { name: 'Replace Arc' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace Arc' }));
  await userEvent.click(await dialog.findByRole('button', { name: /Note/ }));
  expect(router.state.location.pathname).toBe(`/compare/${next.slug}`);
});

it('offers no fifth product', async () => {
  const four = makeComparison([fell, arc, tide, vela]);
  const { api } = open(edited, `/compare/${four.slug}`);
  api.answer(`GET /comparison/${four.slug}/`, four);
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: 'Add a product' })).not.toBeInTheDocument();
});

describe('Start New Comparison', () => {
  async function start() {
    const page = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Start New Comparison' }));
    const element = await screen.findByRole('dialog', { name: 'Start New Comparison' });
    const dialog = within(element);
    await dialog.findByRole('heading', { name: 'Products (5)' });
    return { ...page, element, dialog };
  }
  const add = async (dialog: ReturnType<typeof within>, count: number) => {
    for (let index = 0; index < count; index++) {
      const [button] = dialog.getAllByRole('button', { name: '+ Compare' });
      if (button) await userEvent.click(button);
    }
  };

  it('opens the picker, which leads to another comparison', async () => {
    const { api, dialog, router } = await start();
    const next = makeComparison([arc, fell]);
    api.answer(`GET /comparison/${next.slug}/`, next);
    await add(dialog, 2);
    await userEvent.click(dialog.getByRole('button', { name: 'Compare 2 Products' }));
    expect(router.state.location.pathname).toBe(`/compare/${next.slug}`);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keeps its filters out of the address', async () => {
    const { dialog, router } = await start();
    await userEvent.selectOptions(dialog.getByLabelText('Sort by'), 'Name Z-A');
    expect(dialog.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('Vela');
    expect(router.state.location.search).toBe('');
  });

  it('shows its notices inside', async () => {
    const { dialog } = await start();
    await add(dialog, 1);
    await userEvent.click(dialog.getByRole('button', { name: 'Compare' }));
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'Please select at least 2 products to compare',
    );
    await add(dialog, 4);
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'You can compare up to 4 products at a time',
    );
  });

  it('closes with × and with a click beside it', async () => {
    const { dialog, element } = await start();
    await userEvent.click(dialog.getByRole('heading', { name: 'Products (5)' }));
    expect(element).toBeInTheDocument();
    await userEvent.click(element);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Start New Comparison' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('Share', () => {
  it('copies the address where there is no system sheet', async () => {
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Link copied to clipboard!')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(window.location.href);
  });
});
