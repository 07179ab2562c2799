import { act, fireEvent, screen, within } from '@testing-library/react';
import { articleResponse } from '../testing/article-fixtures';
import { fakeLayout, scrollPage } from '../testing/layout';
import { openArticle, startArticle } from '../testing/open-article';

/** Where the headings of the fixture stand in the page, in pixels. */
const tops: Record<string, number> = { 'heading-0': 1000, 'heading-1': 2000, 'heading-2': 3000 };

const contents = () => screen.getByRole('navigation', { name: 'Table of contents' });
const current = () => contents().querySelector('[aria-current]')?.textContent ?? null;
const press = (key: string, init: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...init });

beforeEach(() => {
  jest.useFakeTimers();
  fakeLayout(({ id }) => {
    const top = tops[id];
    return top === undefined ? undefined : { top, bottom: top + 40 };
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('lists the headings h1 to h4 as a tree of links to heading-{index}', async () => {
  await openArticle({
    'GET /articles/a-quiet-engine/': articleResponse({
      content: '<h1>One</h1><h3>Three</h3><h4>Four</h4><h5>Five</h5><h2> </h2><h2>T<b>w</b>o</h2>',
    }),
  });
  const links = within(contents()).getAllByRole('link', { hidden: true });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['One', '/article/a-quiet-engine#heading-0'],
    ['Three', '/article/a-quiet-engine#heading-1'],
    ['Four', '/article/a-quiet-engine#heading-2'],
    ['Two', '/article/a-quiet-engine#heading-3'],
  ]);
  expect(links[2]?.closest('ol')?.parentElement?.firstChild).toBe(links[1]);
  expect(document.getElementById('heading-3')).toHaveTextContent('Two');
});

it('has no table where there are no headings', async () => {
  await openArticle({ 'GET /articles/a-quiet-engine/': articleResponse({ content: '<p>A</p>' }) });
  expect(screen.queryByRole('navigation', { name: 'Table of contents' })).not.toBeInTheDocument();
});

it.each([
  ['above the first heading', 0, null],
  ['with a heading just below the band', 1000 - 241, null],
  ['with a heading at the band’s end (30% from the top)', 1000 - 239, 'Beginning'],
  ['with a heading past the band', 1500, 'Beginning'],
  ['with the next one below the band', 2000 - 300, 'Beginning'],
  ['with the next one inside the band', 2000 - 200, 'Detail'],
  ['at the end, after a jump over all', 9000, 'End'],
])('highlights the heading in view %s', async (_name, position, expected) => {
  await openArticle();
  scrollPage(position);
  expect(current()).toBe(expected);
});

it('jumps to 100 pixels above the heading of a link', async () => {
  const { router } = await openArticle();
  fireEvent.click(within(contents()).getByRole('link', { name: 'Detail', hidden: true }));
  act(() => void jest.advanceTimersByTime(32));
  expect(window.scrollY).toBe(1900);
  expect(router.state.location.hash).toBe('#heading-1');
});

describe('an address that names a heading', () => {
  const NAMED = '/article/a-quiet-engine#heading-2';
  const follow = async (path: string) => {
    const page = startArticle({}, '/elsewhere');
    await screen.findByText('Another page');
    await act(() => page.router.navigate(path));
    await screen.findByText('It starts.');
    act(() => void jest.advanceTimersByTime(32));
    return page;
  };

  it('opens the article there', async () => {
    await follow(NAMED);
    expect(window.scrollY).toBe(2900);
  });

  it('leaves the first page and a step back to the browser', async () => {
    const { router } = await openArticle({}, NAMED);
    act(() => void jest.advanceTimersByTime(32));
    expect(window.scrollY).toBe(0);
    scrollPage(1500);
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate(-1));
    await screen.findByText('It starts.');
    act(() => void jest.advanceTimersByTime(32));
    expect(window.scrollY).toBe(1500);
  });

  it.each([
    ['its words', '#de-tail'],
    ['its words, encoded', '#%C3%BCber-%C3%B6fen'],
    ['the name that the text gives it', '#ovens'],
  ])('may name it by %s, on the first page, too', async (_name, hash) => {
    const content = '<h2>Beginning</h2><h2 id="ovens">De-Tail</h2><h2>Über Öfen</h2>';
    const top = hash.includes('%') ? 2900 : 1900;
    const responses = { 'GET /articles/a-quiet-engine/': articleResponse({ content }) };
    await openArticle(responses, `/article/a-quiet-engine${hash}`);
    act(() => void jest.advanceTimersByTime(32));
    expect(window.scrollY).toBe(top);
  });

  it('may name a place of the text', async () => {
    tops['user-content-here'] = 1700;
    const content = '<h2>Beginning</h2><p id="here">There</p>';
    const responses = { 'GET /articles/a-quiet-engine/': articleResponse({ content }) };
    await openArticle(responses, '/article/a-quiet-engine#here');
    act(() => void jest.advanceTimersByTime(32));
    expect(window.scrollY).toBe(1600);
  });

  it('may be followed twice', async () => {
    const { router } = await follow(NAMED);
    scrollPage(0);
    await act(() => router.navigate(NAMED));
    act(() => void jest.advanceTimersByTime(32));
    expect(window.scrollY).toBe(2900);
  });

  it.each(['#100%25%', '#heading-99', '#%', '#comments"]'])('survives %s', async (hash) => {
    await follow(`/article/a-quiet-engine${hash}`);
    expect(screen.getByText('It starts.')).toBeVisible();
    expect(window.scrollY).toBe(0);
  });
});

describe('headings inside a closed disclosure', () => {
  const content =
    '<h2>Beginning</h2><details><summary>More</summary><div><h2>Detail</h2></div></details><h2>End</h2>';
  const responses = { 'GET /articles/a-quiet-engine/': articleResponse({ content }) };

  it('are passed over while they are hidden', async () => {
    await openArticle(responses);
    scrollPage(1500);
    press('j');
    expect(window.scrollY).toBe(2900);
    scrollPage(2100);
    expect(current()).toBe('Beginning');
  });

  it('are opened by a link to them', async () => {
    await openArticle(responses);
    fireEvent.click(within(contents()).getByRole('link', { name: 'Detail', hidden: true }));
    await act(async () => void jest.advanceTimersByTime(32));
    expect(screen.getByText('More').closest('details')).toHaveAttribute('open');
    expect(window.scrollY).toBe(1900);
  });
});

describe('the keys', () => {
  it('go on with J and back with K, and stop at the ends', async () => {
    await openArticle();
    const places = ['j', 'j', 'J', 'j', 'k', 'K', 'k'].map((key) => {
      press(key);
      return window.scrollY;
    });
    expect(places).toEqual([900, 1900, 2900, 2900, 1900, 900, 900]);
  });

  it('are found by their place on layouts with other letters there', async () => {
    await openArticle();
    const places = [
      ['о', 'KeyJ'],
      ['n', 'KeyJ'],
      ['j', 'KeyC'],
      ['л', 'KeyK'],
    ].map(([key = '', code]) => {
      press(key, { code });
      return window.scrollY;
    });
    expect(places).toEqual([900, 1900, 2900, 1900]);
  });

  it('are explained and can be switched off, for the next article too', async () => {
    const { unmount } = await openArticle();
    const name = 'Keys J and K go to the next and previous heading';
    const keys = () => within(contents()).getByRole('checkbox', { name, hidden: true });
    expect(keys()).toBeChecked();
    fireEvent.click(keys());
    press('j');
    expect(window.scrollY).toBe(0);
    unmount();
    await openArticle();
    expect(keys()).not.toBeChecked();
    press('j');
    expect(window.scrollY).toBe(0);
    fireEvent.click(keys());
    press('j');
    expect(window.scrollY).toBe(900);
  });

  it('go back to the start of a section that is half read', async () => {
    await openArticle();
    scrollPage(2400);
    press('k');
    expect(window.scrollY).toBe(1900);
  });

  it('click the body with Escape', async () => {
    const onClick = jest.fn();
    document.body.addEventListener('click', onClick);
    await openArticle();
    press('Escape');
    document.body.removeEventListener('click', onClick);
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it.each(['input', 'textarea', 'dialog'])('are ignored in an open %s', async (name) => {
    await openArticle();
    const onClick = jest.fn();
    const field = document.body.appendChild(document.createElement(name));
    document.body.addEventListener('click', onClick);
    press('j', {}, field);
    press('Escape', {}, field);
    document.body.removeEventListener('click', onClick);
    field.remove();
    expect(window.scrollY).toBe(0);
    expect(onClick).not.toHaveBeenCalled();
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'])(
    'leave the browser its shortcuts with %s',
    async (key) => {
      await openArticle();
      press('j', { [key]: true });
      expect(window.scrollY).toBe(0);
    },
  );

  it('do nothing on other pages', async () => {
    const { router } = await openArticle();
    await act(() => router.navigate('/elsewhere'));
    press('j');
    expect(window.scrollY).toBe(0);
  });
});
