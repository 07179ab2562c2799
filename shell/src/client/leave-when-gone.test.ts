import type { SiteRouter } from './create-router.client';
import { retryOnce, whenGone } from './federation/retry-once.client';
import { leaveWhenGone } from './leave-when-gone.client';
import { openDocument } from './open-document.client';

jest.mock('./open-document.client');

const FILE = '/remotes/mf-x/1/page.js';

/** A tab whose reader goes to a page, or to none. */
function tab(target: string | null): void {
  const navigation = { location: target ? { pathname: target, key: target } : undefined };
  const createHref = ({ pathname }: { pathname: string }): string => pathname;
  const router = { state: { navigation }, createHref } as unknown as SiteRouter;
  leaveWhenGone({ router, whenGone });
}

/** Requests a file that is gone: whether that has failed, or waits for the document. */
async function request(file = FILE): Promise<'failed' | 'waits'> {
  const failed = retryOnce(file, () => Promise.reject(new Error('Gone'))).catch(() => 'failed');
  await jest.advanceTimersByTimeAsync(300);
  return Promise.race([failed as Promise<'failed'>, Promise.resolve('waits' as const)]);
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation();
  jest.mocked(openDocument).mockClear();
  globalThis.fetch = async () => ({ status: 404, blob: async () => new Blob() }) as Response;
});
afterEach(() => {
  sessionStorage.clear();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('loads the page that the reader goes to as a document', async () => {
  tab('/compare');
  expect(await request()).toBe('waits');
  expect(openDocument).toHaveBeenCalledWith('/compare');
});

it('does so once for a file, also in the document that was loaded', async () => {
  tab('/compare');
  await request();
  // As after the load: the handler is set anew.
  tab('/compare');
  expect(await request()).toBe('failed');
  expect(openDocument).toHaveBeenCalledTimes(1);
  expect(await request('/remotes/mf-x/2/page.js')).toBe('waits');
  expect(openDocument).toHaveBeenCalledTimes(2);
});

it('loads one document for a page that misses several files', async () => {
  tab('/compare');
  const all = await Promise.all(['/a.js', '/b.js', '/c.js'].map(request));
  expect(all).toEqual(['waits', 'waits', 'waits']);
  expect(openDocument).toHaveBeenCalledTimes(1);
});

it('leaves a reader alone who goes nowhere', async () => {
  tab(null);
  expect(await request()).toBe('failed');
  expect(openDocument).not.toHaveBeenCalled();
});

it('does not risk a loop where the tab can store nothing', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  tab('/compare');
  expect(await request()).toBe('failed');
  expect(openDocument).not.toHaveBeenCalled();
});
