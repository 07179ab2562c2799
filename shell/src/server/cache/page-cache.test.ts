import { setImmediate as turn } from 'node:timers/promises';
import { type MadePage, toMadePage } from './made-page';
import type { PageCache, PageCacheOptions } from './page-cache.port';
import { createPageCache } from './page-cache';

const DAY = 86_400;

const page = (text: string, facts: Partial<MadePage> = {}): MadePage =>
  toMadePage(Buffer.from(text), true, { keys: ['articles'], ...facts });

/** Lets what was begun behind come to its end. */
const settle = async (): Promise<void> => {
  for (let turns = 0; turns < 10; turns++) await turn();
};

/** A cache whose pages are fresh for 30 s, with a clock that the test moves. */
function open(options: Partial<PageCacheOptions> = {}) {
  let now = 1;
  const outcomes: string[] = [];
  const cache = createPageCache({
    seconds: 30,
    staleSeconds: () => DAY,
    clock: { now: () => now },
    wait: async () => undefined,
    onRefresh: (outcome) => outcomes.push(outcome),
    ...options,
  });
  return {
    cache,
    outcomes,
    pass: (seconds: number) => (now += seconds * 1_000),
    /** What a reader gets, and how it came, when a page would be made with this text. */
    async read(text: string | MadePage | Error, key = 'set /'): Promise<string> {
      const make = async () => {
        if (text instanceof Error) throw text;
        return typeof text === 'string' ? page(text) : text;
      };
      const taken = await cache.take(key, make);
      return `${taken.from}: ${String(await taken.page.body('identity'))}`;
    },
  };
}

/** A wait that ends when the test says so. */
function waiting() {
  let letOn: () => void = () => undefined;
  const over = new Promise<void>((resolve) => (letOn = resolve));
  return { wait: jest.fn((_ms: number) => over), letOn: () => letOn() };
}

/** A page that is made when the test says so. */
function slow() {
  let finish: (page: MadePage) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const made = new Promise<MadePage>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  return { make: jest.fn(() => made), finish, fail };
}

it('serves a page past its age at once, and the new one from then on', async () => {
  const { read, pass, outcomes } = open();
  expect(await read('old')).toBe('miss: old');
  pass(29);
  expect(await read('new')).toBe('hit: old');
  pass(2);
  expect(await read('new')).toBe('stale: old');
  await settle();
  expect(await read('newer')).toBe('hit: new');
  pass(31);
  expect(await read('new')).toBe('stale: new');
  await settle();
  expect(outcomes).toEqual(['changed', 'unchanged']);
});

it('makes a page once, however many request it meanwhile', async () => {
  const { cache, read, pass } = open();
  const first = slow();
  const both = Promise.all([cache.take('set /', first.make), cache.take('set /', first.make)]);
  first.finish(page('old'));
  expect((await both).map(({ from }) => from)).toEqual(['miss', 'joined']);
  pass(31);
  const second = slow();
  for (let reader = 0; reader < 5; reader++) await cache.take('set /', second.make);
  await settle();
  expect(second.make).toHaveBeenCalledTimes(1);
  second.finish(page('new'));
  await settle();
  expect(await read('newer')).toBe('hit: new');
});

it('lets the reader of a page past its age load its files before it makes the page anew', async () => {
  const { wait, letOn } = waiting();
  const { cache, read, pass } = open({ wait });
  await read('old');
  pass(31);
  const { make, finish } = slow();
  for (let reader = 0; reader < 5; reader++) await cache.take('set /', make);
  await settle();
  expect(make).not.toHaveBeenCalled();
  expect(wait.mock.calls).toEqual([[1_000]]);
  letOn();
  await settle();
  finish(page('new'));
  await settle();
  expect(make).toHaveBeenCalledTimes(1);
  expect(await read('-')).toBe('hit: new');
});

it.each([
  ['is dropped', (cache: PageCache) => void cache.drop(() => true)],
  ['cannot be made any more', (cache: PageCache) => cache.change(null, () => null)],
])('makes no page anew that %s while its reader loads its files', async (_how, end) => {
  const { wait, letOn } = waiting();
  const { cache, read, pass } = open({ wait });
  await read('old');
  pass(31);
  const { make } = slow();
  await cache.take('set /', make);
  end(cache);
  letOn();
  await settle();
  expect(make).not.toHaveBeenCalled();
  expect(cache.knows('set /')).toBe(false);
});

it('makes a page anew at once that has changed, though its reader loads its files', async () => {
  const { cache, read, pass } = open({ wait: () => new Promise(() => undefined) });
  await read('old');
  pass(31);
  expect(await read('-')).toBe('stale: old');
  cache.change(null, () => async () => page('new'));
  await settle();
  expect(await read('-')).toBe('hit: new');
});

it('makes few pages at the same time behind', async () => {
  const { cache, read, pass } = open();
  const keys = Array.from({ length: 6 }, (_, index) => `set /${index}`);
  for (const key of keys) await read('old', key);
  pass(31);
  const waiting = keys.map((key) => ({ key, ...slow() }));
  for (const { key, make } of waiting) await cache.take(key, make);
  await settle();
  const started = () => waiting.filter(({ make }) => make.mock.calls.length > 0).length;
  expect(started()).toBe(2);
  waiting[0]?.finish(page('new'));
  await settle();
  expect(started()).toBe(3);
});

describe('while nothing newer can be made', () => {
  it.each([
    ['fails', new Error('Out of order')],
    ['responds with 503', page('sorry', { status: 503 })],
    ['has only a part', page('half', { isPartial: true })],
  ])('serves the last good page for a day, where the site %s', async (_how, failure) => {
    const { read, pass, outcomes } = open();
    await read('good');
    pass(31);
    expect(await read(failure)).toBe('stale: good');
    await settle();
    expect(outcomes).toEqual(['failed']);
    // It is left alone for some seconds.
    expect(await read(failure)).toBe('stale: good');
    await settle();
    expect(outcomes).toHaveLength(1);
    pass(DAY - 60);
    expect(await read(failure)).toBe('stale: good');
    await settle();
    pass(60);
    const late = read(failure);
    if (failure instanceof Error) await expect(late).rejects.toBe(failure);
    else expect(await late).toMatch(/^miss: /);
  });

  it('serves it once a page is too old to come first', async () => {
    const { read, pass } = open({ staleSeconds: () => 0 });
    await read('good');
    pass(31);
    expect(await read(new Error('Out of order'))).toBe('stale: good');
    expect(await read('newer')).toBe('stale: good');
    pass(6);
    expect(await read('newer')).toBe('stale: good');
    await settle();
    expect(await read('-')).toBe('hit: newer');
  });

  it('knows by the page how long it may come first', async () => {
    const { read, pass } = open({
      staleSeconds: ({ keys }) => (keys.includes('backends') ? 60 : DAY),
    });
    await read(page('an event', { keys: ['backends'] }), 'set /events');
    await read('an article');
    pass(100);
    expect(await read('newer')).toBe('stale: an article');
    expect(await read('another event', 'set /events')).toBe('miss: another event');
  });

  it('lets one reader wait at most, however long it hangs', async () => {
    const { cache, read, pass } = open({ staleSeconds: () => 0 });
    await read('good');
    pass(31);
    const late = slow();
    const first = cache.take('set /', late.make);
    late.fail(new Error('Too late'));
    expect((await first).from).toBe('stale');
    for (let visit = 0; visit < 3; visit++) {
      pass(60);
      expect((await cache.take('set /', slow().make)).from).toBe('stale');
      await settle();
    }
  });

  it('gives who waited for a page that failed another try', async () => {
    const { cache, read } = open();
    const failing = slow();
    const first = cache.take('set /', failing.make);
    const second = read('good');
    failing.fail(new Error('Out of order'));
    await expect(first).rejects.toThrow('Out of order');
    expect(await second).toBe('miss: good');
  });

  it('caches no failure', async () => {
    const { read } = open();
    expect(await read(page('sorry', { status: 503 }))).toBe('miss: sorry');
    expect(await read('good')).toBe('miss: good');
  });
});

describe('when something has changed', () => {
  it('makes the pages anew at once that were made from it', async () => {
    const { cache, read } = open();
    await read('old', 'set /');
    await read(page('a product', { keys: ['products'] }), 'set /product');
    cache.change(new Set(['articles']), (key) => async () => page(`new ${key}`));
    await settle();
    expect(await read('-', 'set /')).toBe('hit: new set /');
    expect(await read('-', 'set /product')).toBe('hit: a product');
    cache.change(null, () => async () => page('all new'));
    await settle();
    expect(await read('-', 'set /product')).toBe('hit: all new');
  });

  it('drops pages that cannot be made anew, and addresses that had none', async () => {
    const { cache, read } = open();
    await read('old', 'other /');
    await read(page('nothing here', { status: 404 }), 'set /none');
    cache.change(null, (key) => (key.startsWith('set') ? async () => page('new') : null));
    expect(await read('new', 'other /')).toBe('miss: new');
    expect(await read('there now', 'set /none')).toBe('miss: there now');
  });

  it('makes a page once more that was being made', async () => {
    const { cache, read } = open();
    const before = slow();
    const reader = cache.take('set /', before.make);
    await settle();
    cache.change(new Set(['articles']), () => null);
    before.make.mockImplementation(async () => page('new'));
    before.finish(page('old'));
    await reader;
    await settle();
    expect(await read('-')).toBe('hit: new');
  });
});

it('drops pages for good, also those that are being made', async () => {
  const { cache, read } = open();
  await read('old');
  await read('other', 'set /other');
  const before = slow();
  const reader = cache.take('set /slow', before.make);
  await settle();
  expect(cache.drop((key) => key === 'set /')).toBe(1);
  before.finish(page('old'));
  await reader;
  await settle();
  expect(await read('new')).toBe('miss: new');
  expect(await read('new', 'set /slow')).toBe('miss: new');
  expect(await read('-', 'set /other')).toBe('hit: other');
});

it('lets nobody join a page that was begun before all were dropped', async () => {
  const { cache, read } = open();
  const before = slow();
  const reader = cache.take('set /', before.make);
  await settle();
  cache.drop(() => true);
  expect(await read('new')).toBe('miss: new');
  before.finish(page('old'));
  await reader;
  expect(await read('-')).toBe('hit: new');
});

it('knows whether it has pages of a set that may be served', async () => {
  const { cache, read, pass } = open();
  await read(page('nothing here', { status: 404 }), 'a /none');
  expect(cache.hasPages('a ')).toBe(false);
  await read('text', 'a /');
  expect([cache.hasPages('a '), cache.hasPages('ab ')]).toEqual([true, false]);
  pass(DAY + 1);
  expect(cache.hasPages('a ')).toBe(false);
});

it.each([
  ['/no-', 404, 1_300_000],
  ['/no-', 400, 1_300_000],
  ['/search?q=', 200, 8_000_000],
  ['/compare/a-vs-', 200, 8_000_000],
])('does not give the room of pages to %s with %i', async (address, status, bytes) => {
  const { read, cache } = open();
  await read('a page', 'set /page');
  for (const number of [1, 2]) {
    const isComposed = address.startsWith('/compare/');
    const large = toMadePage(Buffer.alloc(bytes), true, { status, isComposed });
    await cache.take(`set ${address}${number}`, async () => large);
  }
  expect(cache.knows(`set ${address}1`)).toBe(false);
  expect(cache.knows(`set ${address}2`)).toBe(true);
  expect(await read('-', 'set /page')).toBe('hit: a page');
});

it('serves an address without a page at once, too, so that nobody waits for an API that hangs', async () => {
  const { cache, read, pass } = open();
  await read(page('nothing here', { status: 404 }));
  pass(31);
  const hanging = slow();
  const { from } = await cache.take('set /', hanging.make);
  expect(from).toBe('stale');
});

it('counts keys and entries, so that no number of empty pages fits', async () => {
  const { cache, read } = open();
  await read('a page', 'set /page');
  const keys = Array.from({ length: 5_000 }, (_, at) => `set /feed/${at}`);
  const absent = toMadePage(Buffer.alloc(0), true, { status: 404 });
  for (const key of keys) await cache.take(key, async () => absent);
  expect(keys.filter((key) => cache.knows(key)).length).toBeLessThan(1_100);
  expect(await read('-', 'set /page')).toBe('hit: a page');
});

it('caches what is absent for a minute only', async () => {
  const { cache, read, pass } = open();
  await read(page('nothing here', { status: 404 }));
  pass(59);
  expect(cache.knows('set /')).toBe(true);
  pass(2);
  expect(cache.knows('set /')).toBe(false);
});

it('leads on without caching where a page leads', async () => {
  const { read, pass } = open();
  await read('old');
  pass(31);
  await read(page('', { status: 302, location: '/elsewhere' }));
  await settle();
  expect(await read('new')).toBe('miss: new');
});

it('caches nothing at all with a life of 0 seconds', async () => {
  const { cache, read } = open({ seconds: 0 });
  expect(await read('old')).toBe('miss: old');
  expect(await read('new')).toBe('miss: new');
  expect(cache.knows('set /')).toBe(false);
});

describe('a page that another release set has at the same address', () => {
  const anew = async () => page('made anew');
  const carry = async () => page('carried');
  const taken = async ({ cache }: ReturnType<typeof open>, carried = carry) => {
    const { page: served, from } = await cache.take('new /', anew, carried);
    return `${from}: ${String(await served.body('identity'))}`;
  };

  it('is carried once for all who wait, and grows no younger', async () => {
    const site = open();
    await site.read('old', 'old /');
    site.pass(20);
    const carried = jest.fn(carry);
    const both = await Promise.all([taken(site, carried), taken(site, carried)]);
    expect(both).toEqual(['hit: carried', 'hit: carried']);
    expect(carried).toHaveBeenCalledTimes(1);
    site.pass(11);
    expect(await taken(site)).toBe('stale: carried');
    await settle();
    expect(await taken(site)).toBe('hit: made anew');
  });

  it('goes before pages of the set that readers get now, once it is carried', async () => {
    const site = open();
    // Three of this size have room.
    const large = { ...page('large'), size: 13 * 1024 * 1024 };
    await site.read(large, 'old /');
    await site.read(large, 'new /read-less');
    await site.cache.take('new /', anew, async () => large);
    await site.read(large, 'new /other');
    const kept = ['old /', 'new /read-less', 'new /', 'new /other'].filter(site.cache.knows);
    expect(kept).toEqual(['new /read-less', 'new /', 'new /other']);
  });

  it('is carried in place of being made ahead', async () => {
    const site = open();
    await site.read('old', 'old /');
    site.cache.refresh('new /', anew, carry);
    await settle();
    expect(await site.read('later', 'new /')).toBe('hit: carried');
  });

  it.each<[string, (site: ReturnType<typeof open>) => unknown, typeof carry]>([
    ['it cannot be carried', () => undefined, async () => null as never],
    ['carrying it fails', () => undefined, () => Promise.reject(new Error('No page'))],
    ['it has changed', ({ cache }) => cache.change(null, () => slow().make), carry],
    ['it is too old', ({ pass }) => pass(DAY + 31), carry],
  ])('is made anew where %s', async (_what, happen, carried) => {
    const site = open();
    await site.read('old', 'old /');
    happen(site);
    expect(await taken(site, carried)).toBe('miss: made anew');
  });

  it('is made anew where it was dropped while it was carried', async () => {
    const site = open();
    await site.read('old', 'old /');
    const late = slow();
    const both = taken(site, late.make);
    site.cache.drop(() => true);
    late.finish(page('carried'));
    expect(await both).toBe('miss: made anew');
  });

  it('is none of another address', async () => {
    const site = open();
    await site.read('old', 'old /x/');
    expect(await taken(site)).toBe('miss: made anew');
  });
});
