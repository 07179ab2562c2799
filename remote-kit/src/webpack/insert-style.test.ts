/** @jest-environment jsdom */
import { insertStyle } from './insert-style';

const file = '/remotes/mf-a/1.0.0/page.css';

/** A style that a chunk requests, and how often the chunk learned that it is there. */
function requestStyle() {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  const arrived = jest.fn(() => (link.onload = link.onerror = null));
  link.onload = arrived;
  link.onerror = () => {
    throw new Error('The chunk is rejected');
  };
  link.href = new URL(file, location.href).href;
  insertStyle(link);
  return { link, arrived };
}

const styles = () => document.querySelectorAll('link[rel=stylesheet]');

beforeEach(() => {
  jest.useFakeTimers();
  // What an earlier test left to be requested again.
  document.body.click();
  document.head.replaceChildren();
});
afterEach(() => jest.useRealTimers());

it('loads a style that is not there', () => {
  const { link, arrived } = requestStyle();
  expect([...styles()]).toEqual([link]);
  expect(arrived).not.toHaveBeenCalled();
  link.dispatchEvent(new Event('load'));
  expect(arrived).toHaveBeenCalledTimes(1);
});

it('takes the one that the server wrote by its path', () => {
  document.head.innerHTML = `<link rel="stylesheet" href="${file}">`;
  expect(requestStyle().arrived).toHaveBeenCalledTimes(1);
  expect(styles()).toHaveLength(1);
});

it('goes on without one that fails, and says so', () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const { link, arrived } = requestStyle();
  link.dispatchEvent(new Event('error'));
  expect(arrived).toHaveBeenCalledTimes(1);
  expect(error).toHaveBeenCalledWith(expect.stringContaining(file));
  error.mockRestore();
});

it('requests one that failed again at the next click', () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const { link } = requestStyle();
  link.dispatchEvent(new Event('error'));
  expect([...styles()]).toEqual([]);

  document.body.click();
  const [second] = styles();
  expect(second).toMatchObject({ href: link.href });
  second?.dispatchEvent(new Event('error'));
  expect([...styles()]).toEqual([]);
  expect(error).toHaveBeenCalledTimes(2);

  document.body.click();
  const [third] = styles();
  third?.dispatchEvent(new Event('load'));
  document.body.click();
  expect([...styles()]).toEqual([third]);
  error.mockRestore();
});

it('says so, too, of one that fails when nobody waits for it any more', () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const { link, arrived } = requestStyle();
  jest.advanceTimersByTime(8_000);
  link.dispatchEvent(new Event('error'));
  expect(error).toHaveBeenCalledWith(expect.stringContaining(file));
  document.body.click();
  expect(styles()).toHaveLength(1);
  expect(arrived).toHaveBeenCalledTimes(1);
  error.mockRestore();
});

describe('where the host knows hashes', () => {
  const offer = (hash: Promise<string>) => {
    globalThis.__WAYPOST_HASH__ = jest.fn(() => hash);
  };
  afterEach(() => (globalThis.__WAYPOST_HASH__ = undefined));

  it('has the style checked', async () => {
    offer(Promise.resolve('sha384-of-page'));
    const { link } = requestStyle();
    expect(styles()).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(0);
    expect(globalThis.__WAYPOST_HASH__).toHaveBeenCalledWith(link.href);
    expect([...styles()]).toEqual([link]);
    expect(link.integrity).toBe('sha384-of-page');
  });

  it('goes on without a style that cannot be checked, and says so', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation();
    offer(Promise.reject(new Error('No list')));
    const { arrived } = requestStyle();
    await jest.advanceTimersByTimeAsync(0);
    expect(styles()).toHaveLength(0);
    expect(arrived).toHaveBeenCalledTimes(1);
    expect(error).toHaveBeenCalledWith(expect.stringContaining(file), expect.any(Error));
    error.mockRestore();
  });

  it('checks one that could not be checked again at the next click', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation();
    offer(Promise.reject(new Error('No list')));
    const { link } = requestStyle();
    await jest.advanceTimersByTimeAsync(0);
    offer(Promise.resolve('sha384-of-page'));
    document.body.click();
    await jest.advanceTimersByTimeAsync(0);
    expect([...styles()]).toMatchObject([{ href: link.href, integrity: 'sha384-of-page' }]);
    error.mockRestore();
  });
});

it('waits 8 s for one that is late, which applies when it arrives', () => {
  const { link, arrived } = requestStyle();
  jest.advanceTimersByTime(7_999);
  expect(arrived).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(arrived).toHaveBeenCalledTimes(1);
  expect([...styles()]).toEqual([link]);
});
