import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Comparison } from '@waypost/shared/contracts/comparison';
import type { Product } from '@waypost/shared/contracts/product';
import { failWith, fakeHttp, networkFailure } from '@waypost/shared/testing/fake-http';
import { renderRemote } from '@waypost/shared/testing/render-remote';
import * as remote from '../routes';
import { readSelection, writeSelection } from '../selection/selection-store';
import { provideBrowserParts } from '../testing/browser-parts';
import { makeComparison, makeProduct } from '../testing/products';

/** A response that comes when a test says so. */
function holdResponse(): { promise: Promise<unknown>; resolve: (body: unknown) => void } {
  let resolve: (body: unknown) => void = () => undefined;
  const promise = new Promise((settle) => (resolve = settle));
  return { promise, resolve };
}

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
    Weight: { '1': '980 g', '2': '1.2 kg', better: 'lower' },
    Ports: { '1': '2', '2': '2' },
  },
  Screen: { Panel: { '1': 'OLED' } },
};

const edited = makeComparison([fell, arc], {
  id: 1,
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
    'POST /comparison/product-1-vs-product-2/view': null,
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
  ['does not respond', networkFailure],
  ['takes too long', { kind: 'timeout', message: 'timeout of 30000ms exceeded' }],
])('says that a comparison cannot be shown when it %s', async (_why, failure) => {
  const { router } = open(failure);
  expect(await screen.findByRole('heading', { name: 'Error Loading Comparison' })).toBeVisible();
  expect(screen.getByText('Failed to load comparison')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Back to Product List' }));
  expect(router.state.location.pathname).toBe('/compare');
});

it('shows the rest where a product is gone, names it, and takes it out of the tray', async () => {
  writeSelection([fell, arc, { ...tide, slug: 'old-tide-9' }]);
  open({ ...edited, missing: ['old-tide-9'] });
  expect(await screen.findByText('old-tide-9')).toBeVisible();
  expect(screen.getByText(/is no longer in our list/)).toBeVisible();
  expect(screen.getByRole('columnheader', { name: /Fell/ })).toBeVisible();
  await waitFor(() => expect(readSelection().map(({ id }) => id)).toEqual([1, 2]));
});

it('says which product is missing where too few are left', async () => {
  open(failWith(404, { detail: 'There is no product old-tide-9' }));
  expect(await screen.findByText('There is no product old-tide-9')).toBeVisible();
});

it('takes what the list no longer has out of the tray', async () => {
  writeSelection([fell, makeProduct(99, { name: 'Gone' })]);
  open(edited, '/compare');
  await waitFor(() => expect(readSelection().map(({ id }) => id)).toEqual([1]));
});

const composed = (...products: Product[]) => makeComparison(products, { comparison_data });
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const click = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Opens the comparison of four; every other one gets its response when the test says so. */
function openFour() {
  const four = composed(fell, arc, tide, vela);
  const page = open(edited, `/compare/${four.slug}`);
  page.api.respond(`GET /comparison/${four.slug}/`, four);
  /** Holds back the response for these products until it is called. */
  const hold = (...products: Product[]) => {
    const { slug } = composed(...products);
    const held = holdResponse();
    page.api.respond(`GET /comparison/${slug}/`, () => held.promise);
    return {
      respond: () => held.resolve(composed(...products)),
      fail: () => held.resolve(networkFailure),
    };
  };
  return { ...page, hold };
}

it('reorders in place and at once; address and focus follow', async () => {
  const { router, hold } = openFour();
  const next = hold(arc, fell, tide, vela);
  expect(await screen.findByRole('button', { name: 'Move Fell left' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await click('Move Fell right');
  expect(heads()).toEqual(['ArdsolArc', 'ArdsolFell', 'ArdsolTide', 'ArdsolVela']);
  expect(screen.getByRole('button', { name: 'Move Fell right' })).toHaveFocus();
  expect(screen.getByText('Fell is now 2 of 4')).toBeInTheDocument();
  expect(router.state.location.pathname).toMatch(/^\/compare\/product-1-/);
  next.respond();
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(
      '/compare/product-2-vs-product-1-vs-product-3-vs-product-4',
    ),
  );
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Move Fell right' })).toHaveFocus(),
  );
});

it('moves the focus to what can be done next', async () => {
  const { hold } = openFour();
  hold(arc, fell, tide, vela);
  await click('Move Arc left');
  expect(screen.getByRole('button', { name: 'Move Arc right' })).toHaveFocus();
});

it('builds a quick second change on the first', async () => {
  const { router, hold } = openFour();
  const three = hold(arc, tide, vela);
  const two = hold(tide, vela);
  await click('Remove Fell');
  expect(heads()).toEqual(['ArdsolArc', 'ArdsolTide', 'ArdsolVela']);
  await click('Remove Arc');
  expect(heads()).toEqual(['ArdsolTide', 'ArdsolVela']);
  three.respond();
  two.respond();
  await waitFor(() =>
    expect(router.state.location.pathname).toBe('/compare/product-3-vs-product-4'),
  );
  expect(heads()).toEqual(['ArdsolTide', 'ArdsolVela']);
});

it('leads back to what was before the change', async () => {
  const { router, hold } = openFour();
  const three = hold(arc, tide, vela);
  await click('Remove Fell');
  three.respond();
  await waitFor(() => expect(router.state.location.pathname).toMatch(/product-2-/));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(heads()).toHaveLength(4));
  expect(router.state.location.pathname).toMatch(/product-1-/);
});

/** Notes how many columns the page has whenever it changes, until it is read. */
function watchColumns() {
  const seen = new Set<number>();
  const observer = new MutationObserver(() => seen.add(heads().length));
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    return [...seen];
  };
}

it('never shows the old columns again on the way to the new address', async () => {
  const { router, hold } = openFour();
  const three = hold(arc, tide, vela);
  await click('Remove Fell');
  const columns = watchColumns();
  three.respond();
  await waitFor(() => expect(router.state.location.pathname).toMatch(/product-2-/));
  await screen.findByRole('heading', { name: 'Arc vs Tide vs Vela' });
  expect(columns()).not.toContain(4);
});

it('enters nothing into the history when changes lead back to where they began', async () => {
  const { router, hold } = openFour();
  hold(arc, fell, tide, vela);
  await click('Move Fell right');
  await click('Move Fell left');
  await waitFor(() =>
    expect(screen.getByRole('table').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false'),
  );
  expect(router.state.historyAction).toBe('POP');
});

it('says what was done outside of what is busy, and goes on saying it', async () => {
  const { router, hold } = openFour();
  const three = hold(arc, tide, vela);
  await click('Remove Fell');
  const said = screen.getByText('Fell removed');
  expect(said).toHaveAttribute('role', 'status');
  expect(said.closest('[aria-busy=true]')).toBeNull();
  three.respond();
  await screen.findByRole('heading', { name: 'Arc vs Tide vs Vela' });
  expect(said).toHaveTextContent('Fell removed');
  await act(() => router.navigate(-1));
  await screen.findByRole('heading', { name: 'Fell vs Arc vs Tide vs Vela' });
  expect(said).toBeEmptyDOMElement();
});

it('gives way to a page that the reader requests while a change is on its way', async () => {
  const { router, hold } = openFour();
  const three = hold(arc, tide, vela);
  const page = holdResponse();
  const lazy = async () => {
    const text = String(await page.promise);
    return { Component: () => <p>{text}</p> };
  };
  act(() => router.patchRoutes('test', [{ id: 'slow', path: '/slow', lazy }]));
  await click('Remove Fell');
  await act(async () => void router.navigate('/slow'));
  await waitFor(() => expect(heads()).toHaveLength(4));
  await act(async () => three.respond());
  await act(async () => page.resolve('A slow page'));
  expect(await screen.findByText('A slow page')).toBeVisible();
  expect(router.state.location.pathname).toBe('/slow');
});

it('forgets a change when the reader has gone elsewhere', async () => {
  const { router, hold } = openFour();
  const three = hold(arc, tide, vela);
  await click('Remove Fell');
  await act(() => router.navigate('/elsewhere'));
  await act(async () => three.respond());
  expect(router.state.location.pathname).toBe('/elsewhere');
});

it('keeps the table and the address when a change fails, and offers it again', async () => {
  const { router, api, hold } = openFour();
  const three = hold(arc, tide, vela);
  await click('Remove Fell');
  expect(screen.getByRole('table').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
  three.fail();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This change could not be loaded. The comparison is as it was.',
  );
  expect(heads()).toHaveLength(4);
  expect(router.state.location.pathname).toMatch(/product-1-/);
  const slug = 'product-2-vs-product-3-vs-product-4';
  api.respond(`GET /comparison/${slug}/`, composed(arc, tide, vela));
  await click('Try again');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/compare/${slug}`));
  expect(heads()).toHaveLength(3);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('takes the alert of a failed change away when it is dismissed', async () => {
  const { hold } = openFour();
  const three = hold(arc, tide, vela);
  await click('Remove Fell');
  three.fail();
  await screen.findByRole('alert');
  await click('Dismiss');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(heads()).toHaveLength(4);
});

it('keeps to four products when one that was leaving has stayed', async () => {
  const { hold } = openFour();
  const three = hold(arc, tide, vela);
  await click('Remove Fell');
  await click('Add a product');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a product' }));
  const choice = await dialog.findByRole('button', { name: /Note/ });
  three.fail();
  await waitFor(() =>
    expect(screen.getAllByRole('columnheader', { hidden: true })).toHaveLength(4),
  );
  await userEvent.click(choice);
  expect(await screen.findByText('You can compare up to 4 products at a time')).toBeVisible();
  expect(heads()).toEqual(['ArdsolFell', 'ArdsolArc', 'ArdsolTide', 'ArdsolVela']);
});

it('shows the column of an added product before its values have come', async () => {
  const { api, router } = open();
  const three = composed(fell, arc, tide);
  const held = holdResponse();
  api.respond(`GET /comparison/${three.slug}/`, () => held.promise);
  await click('Add a product');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a product' }));
  await userEvent.click(await dialog.findByRole('button', { name: /Tide/ }));
  expect(heads()).toEqual(['ArdsolFell', 'ArdsolArc', 'ArdsolTide']);
  expect((await row('Weight'))[2]).toBe('Loading');
  expect((await row('Price'))[2]).toMatch(/\$100/);
  expect(screen.getByRole('button', { name: 'Remove Tide' })).toHaveFocus();
  held.resolve(three);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/compare/${three.slug}`));
  await waitFor(async () => expect((await row('Weight'))[2]).toMatch(/Not stated/));
});

it('keeps the focus when the column that had it goes, since its change has failed', async () => {
  const { api } = open();
  const held = holdResponse();
  api.respond(`GET /comparison/${composed(fell, arc, tide).slug}/`, () => held.promise);
  await click('Add a product');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a product' }));
  await userEvent.click(await dialog.findByRole('button', { name: /Tide/ }));
  expect(screen.getByRole('button', { name: 'Remove Tide' })).toHaveFocus();
  held.resolve(networkFailure);
  expect(await screen.findByRole('button', { name: 'Try again' })).toHaveFocus();
});

it('shows another comparison as another page, also when it has a product of this one', async () => {
  const { api, router } = open();
  const other = composed(fell, tide);
  api.respond(`GET /comparison/${other.slug}/`, () => new Promise(() => undefined));
  await screen.findByRole('table');
  await act(() => router.navigate(`/compare/${other.slug}`));
  expect(await screen.findByText('Loading comparison...')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('counts a view of an edited comparison, and none of a composed one', async () => {
  const { api, router } = open();
  const VIEW = /\/view$/;
  const viewed = () => api.calls.filter(({ url }) => VIEW.test(url)).map(({ url }) => url);
  await waitFor(() => expect(viewed()).toEqual(['/comparison/product-1-vs-product-2/view']));
  const other = composed(fell, tide);
  api.respond(`GET /comparison/${other.slug}/`, other);
  await act(() => router.navigate(`/compare/${other.slug}`));
  await waitFor(() => expect(heads()).toEqual(['ArdsolFell', 'ArdsolTide']));
  await act(() => router.navigate('/compare/product-1-vs-product-2'));
  await waitFor(() => expect(heads()).toEqual(['ArdsolFell', 'ArdsolArc']));
  await waitFor(() => expect(viewed()).toHaveLength(2));
});

it('leaves out a date that is none', async () => {
  open(makeComparison([fell, arc], { updated_at: '', views_count: 1 }));
  expect(await screen.findByText('1 view')).toBeVisible();
  expect(screen.queryByText(/Updated/)).not.toBeInTheDocument();
});

it('leads from the last product but one to the picker, with the other one chosen', async () => {
  const { router } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Arc' }));
  expect(router.state.location.pathname).toBe('/compare');
  expect(readSelection().map(({ name }) => name)).toEqual(['Fell']);
});

it('adds what is left to what the reader has chosen before', async () => {
  writeSelection([note, tide]);
  open();
  await click('Remove Arc');
  expect(readSelection().map(({ name }) => name)).toEqual(['Note', 'Tide', 'Fell']);
});

it('adds a product that is found by typing', async () => {
  const { api, router } = open();
  const three = makeComparison([fell, arc, tide]);
  api.respond(`GET /comparison/${three.slug}/`, three);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a product' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a product' }));
  expect(await dialog.findAllByRole('listitem')).toHaveLength(3);
  await userEvent.type(dialog.getByLabelText('Search products'), 'tid');
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.click(dialog.getByRole('button', { name: /Tide/ }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/compare/${three.slug}`));
});

it('replaces a product', async () => {
  const { api, router } = open();
  const next = makeComparison([fell, note]);
  api.respond(`GET /comparison/${next.slug}/`, next);
  await userEvent.click(await screen.findByRole('button', { name: 'Replace Arc' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace Arc' }));
  await userEvent.click(await dialog.findByRole('button', { name: /Note/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/compare/${next.slug}`));
});

it('offers no fifth product', async () => {
  const four = composed(fell, arc, tide, vela);
  const { api } = open(edited, `/compare/${four.slug}`);
  api.respond(`GET /comparison/${four.slug}/`, four);
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
    api.respond(`GET /comparison/${next.slug}/`, next);
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

  it('shows its messages inside', async () => {
    const { dialog } = await start();
    await add(dialog, 1);
    await userEvent.click(dialog.getByRole('button', { name: 'Compare' }));
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'Please select at least 2 products to compare',
    );
    await add(dialog, 1);
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    await add(dialog, 3);
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'You can compare up to 4 products at a time',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Clear' }));
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('starts empty, and forgets the compared ones with the first that is chosen', async () => {
    writeSelection([fell, arc]);
    const { dialog } = await start();
    expect(dialog.queryByRole('region', { name: 'Selected products' })).not.toBeInTheDocument();
    expect(readSelection()).toHaveLength(2);
    await add(dialog, 1);
    expect(readSelection().map(({ name }) => name)).toEqual(['Arc']);
  });

  it('goes on with what the reader has chosen for another comparison', async () => {
    writeSelection([note]);
    const { dialog } = await start();
    await add(dialog, 1);
    expect(readSelection().map(({ name }) => name)).toEqual(['Note', 'Arc']);
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
  const share = (system?: () => Promise<void>) => {
    const user = userEvent.setup();
    Object.assign(navigator, { share: system });
    return user;
  };
  afterEach(() => Object.assign(navigator, { share: undefined }));

  it('copies the address where there is no system sheet', async () => {
    const user = share();
    open();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Link copied to clipboard!')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(window.location.href);
  });

  it('opens the system sheet where there is one', async () => {
    const system = jest.fn(() => Promise.resolve());
    const user = share(system);
    open();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(system).toHaveBeenCalledWith({ title: 'Fell or Arc', url: window.location.href });
    expect(screen.queryByText('Link copied to clipboard!')).not.toBeInTheDocument();
  });

  it('says nothing when the reader closes the sheet', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const system = jest.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
    const user = share(system);
    open();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    await waitFor(() => expect(system).toHaveBeenCalled());
    await act(async () => undefined);
    expect(warn).not.toHaveBeenCalled();
    expect(screen.queryByText('Link copied to clipboard!')).not.toBeInTheDocument();
    warn.mockRestore();
  });

  it('only logs that the address could not be copied', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const user = share();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    open();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    await waitFor(() =>
      expect(warn).toHaveBeenCalledWith('The comparison could not be shared', expect.any(Error)),
    );
    expect(screen.queryByText('Link copied to clipboard!')).not.toBeInTheDocument();
    warn.mockRestore();
  });
});
