import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HttpRequest } from '@waypost/shared/runtime';
import { failWith } from '@waypost/shared/testing/fake-http';
import { onePage, renderFrame } from '../testing/render-frame';

const result = (name: string, id: number) => ({
  id,
  slug: `${name}-${id}`,
  title: `${name} ${id}`,
  excerpt: `All about ${name} ${id}`,
  featured_image: id === 1 ? '/media/covers/a.jpg' : null,
});

const results = (name: string, count = 7) =>
  onePage(Array.from({ length: count }, (_none, index) => result(name, index + 1)));

const pages = ['/search', '/article/:slug'].map((path) => ({
  id: `test:${path}`,
  path,
  element: <h1>{path}</h1>,
}));

function show(response: unknown) {
  const frame = renderFrame({ routes: pages, responses: { 'GET /articles/search/': response } });
  const searches = () =>
    frame.calls.filter(({ url }) => url === '/articles/search/').map(({ params }) => params?.q);
  return { ...frame, searches };
}

const box = () => screen.getByRole('combobox');
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
/** Lets the debounce pass and the response arrive. */
const settled = async () => {
  await wait(300);
  await wait(50);
};
/** Lets responses, and the code of the list, arrive. */
const settle = () => wait(50);
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('SearchBox', () => {
  it('requests only for 2 characters or more, 300 ms after the last one', async () => {
    const { searches } = show(results('cable'));
    await user.type(box(), 'c');
    await wait(1000);
    expect(searches()).toEqual([]);
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    await user.type(box(), 'ab');
    await wait(299);
    expect(searches()).toEqual([]);
    await wait(1);
    expect(searches()).toEqual(['cab']);
  });

  it('shows that it searches, then 5 suggestions and the way to all', async () => {
    let respond: (value: unknown) => void = () => undefined;
    show(() => new Promise((resolve) => (respond = resolve)));
    await user.type(box(), 'cable');
    await settled();
    expect(screen.getByText('Searching...')).toBeVisible();
    respond(results('cable'));
    await settle();
    expect(screen.queryByText('Searching...')).toBeNull();
    expect(options()).toEqual([
      ...[1, 2, 3, 4, 5].map((id) => `cable ${id}All about cable ${id}`),
      'View all results →',
    ]);
    const [first, second] = screen.getAllByRole('option');
    expect(first).toHaveAttribute('href', '/article/cable-1');
    expect(first?.querySelector('img')).toHaveAttribute('src', '/media/covers/a.jpg');
    expect(second?.querySelector('img')).toBeNull();
    expect(screen.getAllByRole('option').at(-1)).toHaveAttribute('href', '/search?q=cable');
  });

  it('says when nothing was found', async () => {
    show(onePage([]));
    await user.type(box(), 'zzz');
    await settled();
    expect(screen.getByText('No results found')).toBeVisible();
    expect(options()).toEqual([]);
  });

  it('never lets a late response replace a newer one', async () => {
    const waiting = new Map<unknown, (value: unknown) => void>();
    show(({ params }: HttpRequest) => new Promise((resolve) => waiting.set(params?.q, resolve)));
    await user.type(box(), 'ca');
    await settled();
    await user.type(box(), 'ble');
    await settled();
    waiting.get('cable')?.(results('cable', 1));
    await settle();
    waiting.get('ca')?.(results('cat', 1));
    await settle();
    expect(options()[0]).toBe('cable 1All about cable 1');
  });

  it('gives up a search that a newer one replaces', async () => {
    const { calls } = show(() => new Promise(() => undefined));
    await user.type(box(), 'ca');
    await settled();
    await user.type(box(), 'b');
    await settled();
    const signals = calls.filter(({ params }) => params?.q).map(({ signal }) => signal?.aborted);
    expect(signals).toEqual([true, false]);
  });

  it('goes on searching for a text that it gave up and the reader comes back to', async () => {
    show(() => new Promise(() => undefined));
    await user.type(box(), 'ca');
    await settled();
    await user.type(box(), 'b');
    await user.keyboard('{Backspace}');
    expect(screen.getByText('Searching...')).toBeVisible();
    await settled();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Searching...')).toBeNull();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByText('Searching...')).toBeVisible();
  });

  it('keeps the suggestions until newer ones arrive, and those of another search never', async () => {
    const { respond } = show(results('cable', 1));
    await user.type(box(), 'cab');
    await settled();
    let arrive: (value: unknown) => void = () => undefined;
    respond('GET /articles/search/', () => new Promise((resolve) => (arrive = resolve)));
    await user.type(box(), 'le');
    await settled();
    expect(options()[0]).toMatch(/^cable 1/);
    expect(screen.queryByText('Searching...')).toBeNull();
    arrive(results('cables', 1));
    await settle();
    expect(options()[0]).toMatch(/^cables 1/);
    await user.clear(box());
    await user.type(box(), 'zo');
    expect(options()).toEqual([]);
    expect(screen.getByText('Searching...')).toBeVisible();
  });

  it('tells those who can’t see the list how long it is', async () => {
    show(results('cable', 3));
    const status = within(screen.getByRole('search')).getByRole('status');
    expect(status).toBeEmptyDOMElement();
    await user.type(box(), 'cable');
    expect(status).toHaveTextContent('Searching...');
    await settled();
    expect(status).toHaveTextContent('3 suggestions');
    expect(box()).toHaveAttribute('aria-expanded', 'true');
  });

  it('counts a single suggestion as one', async () => {
    show(results('cable', 1));
    await user.type(box(), 'cable');
    await settled();
    const status = within(screen.getByRole('search')).getByRole('status');
    expect(status).toHaveTextContent(/^1 suggestion$/);
  });

  it('opens again by an arrow key after Escape', async () => {
    show(results('cable', 2));
    await user.type(box(), 'cable');
    await settled();
    await user.keyboard('{Escape}');
    expect(options()).toEqual([]);
    await user.keyboard('{ArrowDown}');
    expect(options()).toHaveLength(3);
    await user.keyboard('{ArrowDown}');
    expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-selected', 'true');
  });

  it('is emptied by Escape once its list is closed', async () => {
    show(results('cable', 2));
    await user.type(box(), 'cable');
    await settled();
    await user.keyboard('{Escape}');
    expect(box()).toHaveValue('cable');
    await user.keyboard('{Escape}');
    expect(box()).toHaveValue('');
  });

  it('empties the list silently when the search fails', async () => {
    const { respond } = show(results('cable'));
    await user.type(box(), 'cable');
    await settled();
    expect(options()).toHaveLength(6);
    respond('GET /articles/search/', failWith(500));
    await user.type(box(), 's');
    await settled();
    expect(options()).toEqual([]);
    expect(screen.queryByText('No results found')).toBeNull();
    expect(screen.queryByText('Searching...')).toBeNull();
    expect(box()).toHaveAttribute('aria-expanded', 'false');
  });

  it('is worked by keyboard', async () => {
    const { router } = show(results('cable', 2));
    await user.type(box(), 'cable');
    await settled();
    const active = () =>
      document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;
    await user.keyboard('{ArrowDown}');
    expect(active()).toMatch(/^cable 1/);
    expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowUp}');
    expect(box()).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{ArrowUp}');
    expect(active()).toBe('View all results →');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box()).toHaveValue('cable');
    await user.type(box(), 's');
    await settled();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await settle();
    expect(router.state.location.pathname).toBe('/article/cable-2');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it.each([
    ['while it composes', { isComposing: true }],
    ['that Safari says to have ended', { keyCode: 229 }],
  ])('leaves Enter, arrows and Escape to an input method %s', async (_case, composing) => {
    const { router } = show(results('大阪'));
    await user.type(box(), '大阪');
    await settled();
    const press = (key: string) => fireEvent.keyDown(box(), { key, ...composing });
    // Each of them is left to the browser, which hands it to the input method.
    expect(['ArrowDown', 'ArrowUp', 'Enter', 'Escape'].every(press)).toBe(true);
    expect(box()).not.toHaveAttribute('aria-activedescendant');
    expect(screen.getByRole('listbox')).toBeVisible();
    expect(box()).toHaveValue('大阪');
    expect(router.state.location.pathname).toBe('/');
  });

  it('leads to all results on submit, from 2 characters on', async () => {
    const { router } = show(results('cable'));
    await user.type(box(), ' c {Enter}');
    await settle();
    expect(router.state.location.pathname).toBe('/');
    await user.clear(box());
    await user.type(box(), ' c & d {Enter}');
    await settle();
    expect(router.state.location).toMatchObject({ pathname: '/search', search: '?q=c%20%26%20d' });
  });

  it('closes on a click outside', async () => {
    show(results('cable'));
    await user.type(box(), 'cable');
    await settled();
    expect(screen.getByRole('listbox')).toBeVisible();
    await user.click(within(screen.getByRole('main')).getByRole('heading'));
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});
