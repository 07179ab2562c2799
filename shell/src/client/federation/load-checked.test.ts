import type { PageState } from '../../state/page-state';
import { takeHashes } from './file-hashes.client';
import { type ChunkLoader, loadChecked } from './load-checked.client';
import { whenGone } from './retry-once.client';

const FILE = 'page.js';

let releases = 0;
/** Address of the test's release, which no other test has loaded anything of. */
let release: string;
let list: string;
let fetched: [url: string, options?: RequestInit][];
/** Statuses of what is fetched by URL; 200 otherwise. */
let statuses: Record<string, number>;

/** Loads a file as webpack does. */
function load(file = FILE): Promise<void> {
  const build: ChunkLoader = { l: () => undefined, e: () => Promise.resolve() };
  loadChecked(build);
  return new Promise((resolve, reject) => {
    build.l(release + file, (event) =>
      'type' in event && event.type === 'load' ? resolve() : reject(event),
    );
  });
}

const script = () => document.querySelector('script');
const tick = () => jest.advanceTimersByTimeAsync(0);
const end = async (type: 'load' | 'error'): Promise<void> => {
  script()?.dispatchEvent(new Event(type));
  await tick();
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation();
  release = `http://localhost/remotes/mf-x/${(releases += 1)}/`;
  list = `${release}integrity.json`;
  fetched = [];
  statuses = {};
  whenGone(() => false);
  globalThis.fetch = async (input, options) => {
    const url = String(input);
    fetched.push([url, options]);
    const status = statuses[url] ?? 200;
    if (status !== 200 && options?.integrity) throw new TypeError('Failed to fetch');
    const body = { [FILE]: 'sha384-of-page', 'other.js': 'sha384-of-other' };
    return { status, json: async () => body, blob: async () => new Blob() } as Response;
  };
  takeHashes({ assets: { integrity: { [list]: 'sha384-of-list' } } } as unknown as PageState);
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'scheduler');
  document.head.replaceChildren();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('loads a chunk with its hash from the checked list of its release', async () => {
  const loaded = load();
  await tick();
  expect(fetched).toEqual([[list, expect.objectContaining({ integrity: 'sha384-of-list' })]]);
  expect(script()).toMatchObject({ src: release + FILE, crossOrigin: 'anonymous' });
  expect(script()).toHaveProperty('integrity', 'sha384-of-page');
  await end('load');
  await expect(loaded).resolves.toBeUndefined();
  expect(script()).toBeNull();
});

it('evaluates modules of a chunk in another task than its script', async () => {
  const yielding = { yield: () => new Promise<void>((resolve) => setTimeout(resolve)) };
  Object.assign(globalThis, { scheduler: yielding });
  const said: string[] = [];
  const build: ChunkLoader = {
    l: () => undefined,
    e: async (chunk) => {
      said.push(`script of ${chunk}`);
      // The next task of the browser, queued while the script runs.
      setTimeout(() => said.push('another task'));
    },
  };
  loadChecked(build);
  const loaded = build.e('page').then(() => said.push('modules'));
  await jest.advanceTimersByTimeAsync(0);
  await loaded;
  expect(said).toEqual(['script of page', 'another task', 'modules']);
});

it('fails with the chunk that fails', async () => {
  const build: ChunkLoader = { l: () => undefined, e: () => Promise.reject(new Error('Gone')) };
  loadChecked(build);
  await expect(build.e('page')).rejects.toThrow('Gone');
});

it('requests the list once for all files of a release', async () => {
  void load();
  void load('other.js');
  await tick();
  const integrities = [...document.scripts].map(({ integrity }) => integrity);
  expect(integrities).toEqual(['sha384-of-page', 'sha384-of-other']);
  expect(fetched).toHaveLength(1);
});

it('needs no list for what the document names', async () => {
  const url = new URL(release + FILE).pathname;
  takeHashes({ assets: { integrity: { [url]: 'sha384-named' } } } as unknown as PageState);
  void load();
  await tick();
  expect(fetched).toEqual([]);
  expect(script()).toHaveProperty('integrity', 'sha384-named');
});

it('requests a chunk that failed once more, around the cache', async () => {
  const loaded = load();
  await tick();
  await end('error');
  expect(script()).toBeNull();
  await jest.advanceTimersByTimeAsync(300);
  expect(fetched.at(-1)).toMatchObject([release + FILE, { cache: 'reload' }]);
  await end('load');
  await expect(loaded).resolves.toBeUndefined();
});

it('gives up after the second time', async () => {
  const loaded = load();
  const failure = expect(loaded).rejects.toMatchObject({
    type: 'error',
    target: { src: release + FILE },
  });
  await tick();
  await end('error');
  await jest.advanceTimersByTimeAsync(300);
  await end('error');
  await failure;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(script()).toBeNull();
});

it('loads nothing of a release whose list cannot be had', async () => {
  statuses[list] = 500;
  const loaded = load();
  const failure = expect(loaded).rejects.toMatchObject({ type: 'error' });
  await jest.advanceTimersByTimeAsync(300);
  await failure;
  expect(script()).toBeNull();
});

it('loads nothing that the list of its release does not name', async () => {
  const failure = expect(load('added.js')).rejects.toMatchObject({ type: 'error' });
  await tick();
  await failure;
  expect(script()).toBeNull();
});

it('loads without a hash where there are no lists, as in development', async () => {
  release = 'http://localhost:4001/';
  void load();
  await tick();
  expect(fetched).toEqual([]);
  expect(script()?.src).toBe(release + FILE);
  expect(script()?.crossOrigin).not.toBe('anonymous');
});

it('goes on to the second time when the server does not respond', async () => {
  const realFetch = globalThis.fetch;
  globalThis.fetch = (input, options) =>
    options?.integrity
      ? realFetch(input, options)
      : new Promise((_resolve, reject) => {
          options?.signal?.addEventListener('abort', reject);
        });
  const limit = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const loaded = load();
  await tick();
  await end('error');
  await jest.advanceTimersByTimeAsync(300);
  expect(timeout).toHaveBeenLastCalledWith(20_000);
  expect(script()).toBeNull();
  limit.abort();
  await tick();
  await end('load');
  await expect(loaded).resolves.toBeUndefined();
});

it.each(['chunk', 'list'])(
  'tells when a %s is gone, and waits where the page is left',
  async (what) => {
    const gone = what === 'list' ? list : release + FILE;
    statuses[gone] = 404;
    const leave = jest.fn(() => true);
    whenGone(leave);
    const settled = jest.fn();
    load().then(settled, settled);
    await tick();
    if (what === 'chunk') await end('error');
    await jest.advanceTimersByTimeAsync(300);
    expect(leave.mock.calls).toEqual([[gone]]);
    await jest.advanceTimersByTimeAsync(19_999);
    expect(settled).not.toHaveBeenCalled();
    // The page is there still: what waits for the file may be tried again.
    await jest.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ type: 'error' }));
  },
);
