import { failWith, fakeHttp } from '@waypost/shared/testing/fake-http';
import { createResponseCache } from './response-cache.server';

const article = { url: '/articles/a-title/' };

function setUp(title: unknown = 'Old', isTold = true) {
  const clock = { time: 1_000, now: () => clock.time };
  const backend = fakeHttp({ 'GET /articles/a-title/': { title }, 'POST /comments/': {} });
  const cache = createResponseCache({
    http: backend.http,
    seconds: 60,
    isTold: () => isTold,
    clock,
  });
  const read = () => cache.http.request<{ title: string }>(article);
  return { ...backend, cache, clock, read };
}

it('reads once what several pages are made from, and gives each its own', async () => {
  const { read, calls } = setUp();
  const [first, second] = await Promise.all([read(), read()]);
  first.title = 'Mine';
  expect(second).toEqual({ title: 'Old' });
  expect(await read()).toEqual({ title: 'Old' });
  expect(calls).toHaveLength(1);
});

it('reads anew what is as old as pages may be', async () => {
  const { read, calls, clock } = setUp();
  await read();
  clock.time += 59_999;
  await read();
  expect(calls).toHaveLength(1);
  clock.time += 2;
  await read();
  expect(calls).toHaveLength(2);
});

it.each([
  ['it is made from', new Set(['articles']), 'New'],
  ['something else', new Set(['pages']), 'Old'],
  ['everything', null, 'New'],
])('after a change of %s', async (_what, keys, title) => {
  const { read, respond, cache } = setUp();
  await read();
  respond('GET /articles/a-title/', { title: 'New' });
  cache.change(keys);
  expect(await read()).toEqual({ title });
});

it('does not cache what was under way when it changed', async () => {
  let respondLate = (_body: unknown): void => undefined;
  const late = new Promise((resolve) => (respondLate = resolve));
  const { read, respond, cache, calls } = setUp();
  respond('GET /articles/a-title/', () => late);
  const before = read();
  cache.change(new Set(['articles']));
  respond('GET /articles/a-title/', { title: 'New' });
  const after = await read();
  respondLate({ title: 'Old' });
  expect(await before).toEqual({ title: 'Old' });
  expect(after).toEqual({ title: 'New' });
  expect(await read()).toEqual({ title: 'New' });
  expect(calls).toHaveLength(2);
});

it('does not cache failures', async () => {
  const { read, respond } = setUp();
  respond('GET /articles/a-title/', failWith(503));
  await expect(read()).rejects.toThrow('503');
  respond('GET /articles/a-title/', { title: 'New' });
  expect(await read()).toEqual({ title: 'New' });
});

it('caches nothing of an API that does not tell its changes, and no call that changes something', async () => {
  const untold = setUp('Old', false);
  await untold.read();
  await untold.read();
  expect(untold.calls).toHaveLength(2);
  const { cache, calls } = setUp();
  const comment = { url: '/comments/', method: 'POST', data: {} } as const;
  await cache.http.request(comment);
  await cache.http.request(comment);
  expect(calls).toHaveLength(2);
});

it('lets others have what the first reader does not wait for', async () => {
  const { cache, read, calls } = setUp();
  const ended = new AbortController();
  const first = cache.http.request({ ...article, signal: ended.signal });
  ended.abort();
  await first;
  expect(calls[0]?.signal).toBeUndefined();
  expect(await read()).toEqual({ title: 'Old' });
});
