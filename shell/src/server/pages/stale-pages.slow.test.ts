import { once } from 'node:events';
import http from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { provideSanitiser } from '@waypost/shared/host';
import { createServerSanitiser } from '../render/sanitiser';
import { staleReleases, startStaleApi, startStaleShell } from '../testing/stale-site';

/** A page is past its age by the next request, or never in a test. */
const AT_ONCE = 0.001;
const NEVER = 3_600;

let api: Awaited<ReturnType<typeof startStaleApi>>;
let site: Awaited<ReturnType<typeof staleReleases>>;
const stops: (() => unknown)[] = [];

beforeAll(() => provideSanitiser(createServerSanitiser()));
beforeEach(async () => {
  api = await startStaleApi();
  site = await staleReleases();
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
  await api.stop();
  await site.remove();
});

async function start(pageCacheSeconds: number, cdnCacheSeconds = 0) {
  const shell = await startStaleShell(site, api.origin, { pageCacheSeconds, cdnCacheSeconds });
  stops.push(shell.stop);
  return shell;
}

it('serves a page past its age at once, and the new one after it', async () => {
  const { read, until } = await start(AT_ONCE);
  expect((await read()).text).toContain('Oldnews');
  api.state.category = 'Freshnews';
  expect((await read()).text).toContain('Oldnews');
  await until('Freshnews');
});

it.each(['stops', 'hangs'])('serves the last good pages while the API %s', async (how) => {
  const { read, until } = await start(AT_ONCE);
  await read('/x');
  await read('/no/such/page');
  if (how === 'hangs') api.state.isHanging = true;
  else await api.stop();
  for (let visit = 0; visit < 20; visit++) {
    const { status, text } = await read();
    expect(status).toBe(200);
    expect(text).toContain('Oldnews');
  }
  if (how === 'hangs') return;
  await api.startAgain();
  api.publish('Freshnews');
  await until('Freshnews');
});

it('serves them after a restart without the API, too', async () => {
  const before = await start(AT_ONCE);
  await before.read();
  await before.stop();
  stops.pop();
  await api.stop();
  const { read } = await start(AT_ONCE);
  const { status, text } = await read();
  expect(status).toBe(200);
  expect(text).toContain('Oldnews');
  // A page that was never made has no earlier one; the API's part of it is left out.
  expect((await read('/x?never=made')).text).not.toContain('Oldnews');
});

it('makes a page anew that was published while it was not running', async () => {
  const before = await start(NEVER);
  await before.read();
  await site.untilKept(1);
  await before.stop();
  stops.pop();
  api.publish('Freshnews');
  const { until } = await start(NEVER);
  await until('Freshnews');
});

it('makes pages anew at once that something is published of', async () => {
  const { read, until } = await start(NEVER);
  await read();
  api.publish('Freshnews');
  await until('Freshnews');
});

it('makes other pages from the same responses, until one is purged or something is published', async () => {
  const { read, purge } = await start(NEVER);
  const calls = () => api.state.calls.filter((url) => url.includes('/categories/')).length;
  let visits = 0;
  let before: number;
  // The first ones are not cached: the API has yet to say that it tells its changes.
  do {
    before = calls();
    expect((await read(`/x?visit=${visits++}`)).text).toContain('Oldnews');
  } while (calls() > before);
  api.state.category = 'Othernews';
  expect((await read(`/x?visit=${visits++}`)).text).toContain('Oldnews');
  expect((await purge({ keys: ['categories'] })).status).toBe(200);
  expect((await read(`/x?visit=${visits++}`)).text).toContain('Othernews');
  api.publish('Freshnews');
  while (!(await read(`/x?visit=${visits++}`)).text.includes('Freshnews')) await turn();
});

it('makes pages for a new release, and never shows those of the one before', async () => {
  const { read, releases } = await start(NEVER);
  expect((await read()).text).toContain('the first release');
  await site.release('2', 'the second release');
  await releases.refresh();
  expect((await read()).text).toContain('the second release');
  await site.store.point({ remote: 'mf-x', actor: 'test', kind: 'rollback', version: '1' });
  await releases.refresh();
  expect((await read()).text).toContain('the first release');
});

it('makes the pages that were read for a new release before anybody requests them', async () => {
  const { read, releases } = await start(NEVER);
  await read();
  await site.untilKept(1);
  await site.release('2', 'the second release');
  await releases.refresh();
  await site.untilKept(2);
  await api.stop();
  const { text } = await read();
  expect(text).toContain('the second release');
  expect(text).toContain('Oldnews');
});

it('makes the pages of a canary anew, too', async () => {
  const { read, until, releases, counted } = await start(NEVER);
  await site.release('2', 'the second release');
  await site.store.point({ remote: 'mf-x', actor: 'test', kind: 'rollback', version: '1' });
  const order = { remote: 'mf-x', actor: 'test', version: '2' };
  await site.store.point({ ...order, kind: 'canary', percent: 99 });
  await releases.refresh();
  const cookie = 'waypost-bucket=1';
  expect((await read('/x', cookie)).text).toContain('the second release');
  api.publish('Freshnews');
  await until('Freshnews', cookie);
  expect((await read('/x', cookie)).text).toContain('the second release');
  expect(await counted('waypost_pages_total', 'miss')).toBe(1);
});

it('caches nothing with a life of 0 seconds, also not on the disk', async () => {
  const { read } = await start(0);
  expect((await read()).text).toContain('Oldnews');
  api.state.category = 'Freshnews';
  expect((await read()).text).toContain('Freshnews');
  await api.stop();
  expect((await read()).text).not.toContain('Freshnews');
});

describe('the headers for a CDN', () => {
  it('say nothing of one unless it is set', async () => {
    const { read } = await start(NEVER);
    const { headers } = await read();
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(headers.get('surrogate-key')).toBeNull();
  });

  it('let it cache a page, and name what it was made from', async () => {
    const { read } = await start(NEVER, 60);
    const { headers } = await read();
    expect(headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400',
    );
    expect(headers.get('surrogate-key')).toBe('categories');
    expect(headers.get('vary')).toBe('Accept-Encoding');
  });

  it('let it cache no page that lacks a part', async () => {
    await api.stop();
    const { read } = await start(NEVER, 60);
    const { status, headers } = await read();
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  it('let it cache no page past its age', async () => {
    const { read } = await start(AT_ONCE, 60);
    await read();
    expect((await read()).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });
});

describe('POST /-/purge', () => {
  it.each([
    ['an address', { paths: ['/x'] }],
    ['a surrogate key', { keys: ['categories'] }],
  ])('drops the pages of %s', async (_what, body) => {
    const { read, purge, lines } = await start(NEVER);
    await read();
    api.state.category = 'Freshnews';
    expect((await read()).text).toContain('Oldnews');
    expect(await purge(body)).toEqual({ status: 200, body: { purged: 1 } });
    expect((await read()).text).toContain('Freshnews');
    expect(lines.filter((line) => line.includes('Pages were purged'))).toHaveLength(1);
    expect(await purge({ paths: ['/never/made'] })).toEqual({ status: 200, body: { purged: 0 } });
  });

  it('responds once the disk has none of them', async () => {
    const { read, purge } = await start(NEVER);
    const addresses = Array.from({ length: 30 }, (_, page) => `/x?page=${page}`);
    await Promise.all(addresses.map((address) => read(address)));
    await site.untilKept(addresses.length);
    expect((await purge({ keys: ['categories'] })).body).toEqual({ purged: addresses.length });
    expect(await site.stored()).toBe(0);
  });

  it('drops those that may have something of a release that is removed, and no others', async () => {
    const { read, releases, removeRelease } = await start(NEVER);
    await read();
    await site.untilKept(1);
    await site.release('2', 'the second release');
    await releases.refresh();
    await site.untilKept(2);
    const ref = { name: 'mf-x', version: '1' };
    expect(await removeRelease('1')).toEqual({ status: 200, body: { ...ref, purged: 1 } });
    expect(await site.stored()).toBe(1);
    expect((await read()).text).toContain('the second release');
  });

  it.each([[{}], [{ paths: 'x' }], [{ keys: [''] }], [{ everything: true }]])(
    'refuses %j and says what it needs',
    async (body) => {
      const { purge } = await start(NEVER);
      const { status, body: refusal } = await purge(body);
      expect(status).toBe(400);
      expect(refusal).toMatchObject({ code: 'bad_request', detail: expect.any(String) });
    },
  );

  it('takes the operator’s token only, and not too often', async () => {
    const { purge } = await start(NEVER);
    expect((await purge({ paths: ['/x'] }, 'mf-x')).status).toBe(403);
    const statuses = new Set<number>();
    for (let call = 0; call < 31; call++) statuses.add((await purge({ paths: ['/x'] })).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});

it('counts where pages came from and how they came out', async () => {
  const { read, until, counted } = await start(AT_ONCE);
  await read();
  api.state.category = 'Freshnews';
  await until('Freshnews');
  expect(await counted('waypost_pages_total', 'miss')).toBe(1);
  expect(await counted('waypost_pages_total', 'stale')).toBeGreaterThan(0);
  expect(await counted('waypost_page_refreshes_total', 'changed')).toBe(1);
});

it('limits by address how many comparisons are made', async () => {
  const { read } = await start(NEVER);
  const pairs = Array.from({ length: 121 }, (_, at) => `/compare/a-vs-${at}`);
  const statuses = [];
  for (const path of pairs) statuses.push((await read(path)).status);
  expect(statuses.lastIndexOf(429)).toBe(120);
  expect(statuses.indexOf(429)).toBe(120);
});

it('limits by address how many pages with a query are made, not how many are read', async () => {
  const { origin, read } = await start(NEVER);
  for (let at = 0; at < 120; at++) expect((await read(`/x?q=${at}`)).status).toBe(200);
  const { status, headers, text } = await read('/x?q=one+more');
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(text).toContain('<h1');
  expect(text).toContain('Too many requests');
  for (const address of ['/x?q=7', '/x', '/x?utm_source=a']) {
    expect((await read(address)).status).toBe(200);
  }
  const neighbour = http.get(origin, { path: '/x?q=one+more', localAddress: '127.0.0.2' });
  const [{ statusCode }] = (await once(neighbour, 'response')) as [http.IncomingMessage];
  expect(statusCode).toBe(200);
  neighbour.destroy();
});
