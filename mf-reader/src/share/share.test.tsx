import { act, fireEvent, screen, within } from '@testing-library/react';
import { clickForNewTab } from '@waypost/shared/testing/click-for-new-tab';
import { openArticle } from '../testing/open-article';

const URL = 'https://waypost.test/article/a-quiet-engine/';
const panel = () => within(screen.getByRole('region', { name: 'Share this article' }));
const shareButton = () => screen.getByRole('button', { name: 'Share' });
const define = (name: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });
const settle = () => act(async () => undefined);

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

it('offers six targets and copying the link', async () => {
  await openArticle();
  expect(
    panel()
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['X', 'Facebook', 'LinkedIn', 'WhatsApp', 'Reddit', 'E-mail', 'Copy link']);
});

it('opens a target in a popup with the address of the article', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  await openArticle();
  fireEvent.click(panel().getByRole('link', { name: 'Facebook' }));
  const [href, , features] = open.mock.calls[0] ?? [];
  expect(new globalThis.URL(String(href)).searchParams.get('u')).toBe(URL);
  expect(features).toMatch(/width=600,height=400/);
});

it('leaves a click for a new tab to the browser', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  await openArticle();
  expect(clickForNewTab(panel().getByRole('link', { name: 'Facebook' }))).toBe(false);
  expect(open).not.toHaveBeenCalled();
});

it('confirms a copied link for two seconds', async () => {
  const writeText = jest.fn().mockResolvedValue(undefined);
  define('clipboard', { writeText });
  await openArticle();
  jest.useFakeTimers();
  fireEvent.click(panel().getByRole('button', { name: 'Copy link' }));
  await settle();
  expect(writeText).toHaveBeenCalledWith(URL);
  const said = panel().getByRole('status');
  expect(said).toHaveTextContent('Link copied');
  expect(panel().getByRole('button', { name: 'Link copied' })).not.toContainElement(said);
  act(() => void jest.advanceTimersByTime(1999));
  expect(said).toHaveTextContent('Link copied');
  act(() => void jest.advanceTimersByTime(1));
  expect(said).toBeEmptyDOMElement();
  expect(panel().getByRole('button', { name: 'Copy link' })).toBeVisible();
});

it('only logs a link that cannot be copied', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  define('clipboard', { writeText: () => Promise.reject(new Error('denied')) });
  await openArticle();
  fireEvent.click(panel().getByRole('button', { name: 'Copy link' }));
  await settle();
  expect(panel().getByRole('status')).toBeEmptyDOMElement();
  expect(panel().getByRole('button', { name: 'Copy link' })).toBeVisible();
  expect(warn).toHaveBeenCalledTimes(1);
});

describe('the button', () => {
  it('uses the share sheet where there is one', async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    define('share', share);
    await openArticle();
    fireEvent.click(shareButton());
    await settle();
    expect(share).toHaveBeenCalledWith({ title: 'A quiet engine', url: URL });
    expect(shareButton()).toHaveAttribute('aria-expanded', 'false');
  });

  it('opens no list after the share sheet was closed', async () => {
    define('share', () => Promise.reject(new DOMException('closed', 'AbortError')));
    await openArticle();
    fireEvent.click(shareButton());
    await settle();
    expect(shareButton()).toHaveAttribute('aria-expanded', 'false');
  });

  it('opens the list where there is no share sheet, or where that fails', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    define('share', () => Promise.reject(new Error('not now')));
    await openArticle();
    fireEvent.click(shareButton());
    await settle();
    expect(screen.getAllByRole('link', { name: 'Reddit' })).toHaveLength(2);
  });

  it.each([
    ['a press elsewhere', () => fireEvent.pointerDown(document.body)],
    ['a focus elsewhere', () => fireEvent.focusIn(document.body)],
    ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
    ['a second click', () => fireEvent.click(shareButton())],
    [
      'a choice',
      () => {
        jest.spyOn(window, 'open').mockReturnValue(null);
        fireEvent.click(screen.getAllByRole('link', { name: 'Reddit' })[0] as HTMLElement);
      },
    ],
  ])('closes the list with %s', async (_name, close) => {
    await openArticle();
    fireEvent.click(shareButton());
    await settle();
    expect(screen.getAllByRole('link', { name: 'Reddit' })).toHaveLength(2);
    close();
    await settle();
    expect(screen.getAllByRole('link', { name: 'Reddit' })).toHaveLength(1);
  });

  it('has the focus again after a choice', async () => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    await openArticle();
    fireEvent.click(shareButton());
    await settle();
    fireEvent.click(screen.getAllByRole('link', { name: 'Reddit' })[0] as HTMLElement);
    expect(shareButton()).toHaveFocus();
  });
});
