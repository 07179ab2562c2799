import type { PageState } from '../../state/page-state';
import { takeHashes } from './file-hashes.client';
import { type ChunkLoader, loadChecked } from './load-checked.client';
import { whenGone } from './retry-once.client';

const RELEASE = 'http://localhost/remotes/mf-x/1/';
const LIST = `${RELEASE}integrity.json`;

let chunks = 0;
let fetched: [url: string, options?: RequestInit][];
/** Statuses of what is fetched by URL; 200 otherwise. */
let statuses: Record<string, number>;

/** A build whose chunk `n` is the file `n.js`; it loads a chunk as webpack does. */
function createBuild() {
  const build: ChunkLoader = {
    p: RELEASE,
    u: (chunk) => `${chunk}.js`,
    l: () => undefined,
    e: (chunk) =>
      new Promise((resolve, reject) => {
        build.l(build.p + build.u(chunk), (event) =>
          'type' in event && event.type === 'load' ? resolve(undefined) : reject(event),
        );
      }),
  };
  loadChecked(build);
  return build;
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
  chunks += 1;
  fetched = [];
  statuses = {};
  whenGone(() => false);
  globalThis.fetch = async (input, options) => {
    const url = String(input);
    fetched.push([url, options]);
    const status = statuses[url] ?? 200;
    if (status !== 200 && options?.integrity) throw new TypeError('Failed to fetch');
    const body = { [`${chunks}.js`]: `sha384-of-${chunks}` };
    return { status, json: async () => body } as Response;
  };
  const assets = { integrity: {} };
  const release = { state: 'ready', baseUrl: '/remotes/mf-x/1/', integrity: 'sha384-of-list' };
  takeHashes({ assets, releases: [release] } as unknown as PageState);
});
afterEach(() => {
  document.head.replaceChildren();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('loads a chunk with its hash from the checked list of its release', async () => {
  const loaded = createBuild().e(chunks);
  await tick();
  expect(fetched).toEqual([[LIST, expect.objectContaining({ integrity: 'sha384-of-list' })]]);
  expect(script()).toMatchObject({ src: `${RELEASE}${chunks}.js`, crossOrigin: 'anonymous' });
  expect(script()).toHaveProperty('integrity', `sha384-of-${chunks}`);
  await end('load');
  await expect(loaded).resolves.toBeUndefined();
  expect(script()).toBeNull();
});

it('needs no list for what the document names', async () => {
  const url = `/remotes/mf-x/1/${chunks}.js`;
  takeHashes({
    assets: { integrity: { [url]: 'sha384-named' } },
    releases: [],
  } as unknown as PageState);
  void createBuild().e(chunks);
  await tick();
  expect(fetched).toEqual([]);
  expect(script()).toHaveProperty('integrity', 'sha384-named');
});

it('requests a chunk that failed once more, around the cache', async () => {
  const loaded = createBuild().e(chunks);
  await tick();
  await end('error');
  expect(script()).toBeNull();
  await jest.advanceTimersByTimeAsync(300);
  expect(fetched.at(-1)).toEqual([`${RELEASE}${chunks}.js`, { cache: 'reload' }]);
  await end('load');
  await expect(loaded).resolves.toBeUndefined();
});

it('gives up after the second time', async () => {
  const loaded = createBuild().e(chunks);
  const failure = expect(loaded).rejects.toMatchObject({
    type: 'error',
    target: { src: `${RELEASE}${chunks}.js` },
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
  statuses[LIST] = 500;
  const loaded = createBuild().e(chunks);
  const failure = expect(loaded).rejects.toThrow(`${LIST} could not be loaded`);
  await jest.advanceTimersByTimeAsync(300);
  await failure;
  expect(script()).toBeNull();
});

it.each(['chunk', 'list'])(
  'tells when a %s is gone, and waits where the page is left',
  async (what) => {
    const gone = what === 'list' ? LIST : `${RELEASE}${chunks}.js`;
    statuses[gone] = 404;
    const leave = jest.fn(() => true);
    whenGone(leave);
    const settled = jest.fn();
    createBuild().e(chunks).then(settled, settled);
    await tick();
    if (what === 'chunk') await end('error');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(leave.mock.calls).toEqual([[gone]]);
    expect(settled).not.toHaveBeenCalled();
  },
);
