import { failWith, fakeHttp } from '@waypost/shared/testing/fake-http';
import { createResponseCache } from './response-cache';

const article = { url: '/articles/a-title/' };

function setUp(title: unknown = 'Old') {
  const clock = { time: 1_000, now: () => clock.time };
  const followed = { now: true };
  const backend = fakeHttp({
    'GET /articles/a-title/': { title },
    'GET /articles/search/': { results: [] },
    'GET /comments/': { results: [] },
    'GET /widgets/': { results: [] },
    'POST /comments/': {},
  });
  const isFollowed = () => followed.now;
  const cache = createResponseCache({ http: backend.http, seconds: 60, isFollowed, clock });
  const read = () => cache.http.request<{ title: string }>(article);
  return { ...backend, cache, clock, followed, read };
}

it('reads once what several pages are made from, and gives each its own', async () => {
  const { read, calls } = setUp();
  for (const title of ['Mine', 'Hers']) {
    const page = await read();
    expect(page).toEqual({ title: 'Old' });
    page.title = title;
  }
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
  ['what it is made from', new Set(['articles']), 'New'],
  ['something else', new Set(['pages']), 'Old'],
  ['everything', null, 'New'],
])('after a change of %s', async (_what, keys, title) => {
  const { read, respond, cache } = setUp();
  await read();
  respond('GET /articles/a-title/', { title: 'New' });
  cache.change(keys);
  expect(await read()).toEqual({ title });
});

it('drops the comments that one was approved of, and nothing else', async () => {
  const { cache, read, calls } = setUp();
  const comments = { url: '/comments/', params: { article: 7 } };
  await cache.http.request(comments);
  await read();
  cache.change(new Set(['comments:7']));
  await cache.http.request(comments);
  await read();
  expect(calls.map(({ url }) => url)).toEqual(['/comments/', article.url, '/comments/']);
});

it('does not cache what was under way when it changed, nor what the API may not know yet', async () => {
  let respondLate = (_body: unknown): void => undefined;
  const late = new Promise((resolve) => (respondLate = resolve));
  const { read, respond, cache, calls, clock } = setUp();
  respond('GET /articles/a-title/', () => late);
  const before = read();
  cache.change(new Set(['articles']));
  respondLate({ title: 'Old' });
  expect(await before).toEqual({ title: 'Old' });
  respond('GET /articles/a-title/', { title: 'New' });
  expect(await read()).toEqual({ title: 'New' });
  clock.time += 9_999;
  await read();
  expect(calls).toHaveLength(3);
  clock.time += 2;
  await read();
  await read();
  expect(calls).toHaveLength(4);
});

it('does not cache what was under way when everything was dropped', async () => {
  let respondLate = (_body: unknown): void => undefined;
  const late = new Promise((resolve) => (respondLate = resolve));
  const { read, respond, cache } = setUp();
  respond('GET /articles/a-title/', () => late);
  const before = read();
  cache.change(null);
  respondLate({ title: 'Old' });
  await before;
  respond('GET /articles/a-title/', { title: 'New' });
  expect(await read()).toEqual({ title: 'New' });
});

it.each([
  ['failures', article, failWith(503)],
  ['what is no JSON', article, 'Back soon'],
  ['searches', { url: '/articles/search/', params: { q: 'zeppelin' } }, { results: [] }],
  ['what no change is reported of', { url: '/widgets/' }, { results: [] }],
  ['comments of no article', { url: '/comments/' }, { results: [] }],
  ['calls that change something', { url: '/comments/', method: 'POST', data: {} } as const, {}],
])('does not cache %s', async (_what, request, response) => {
  const { cache, calls, respond } = setUp();
  respond(`${'method' in request ? request.method : 'GET'} ${request.url}`, response);
  await cache.http.request(request).catch(() => undefined);
  await cache.http.request(request).catch(() => undefined);
  expect(calls).toHaveLength(2);
});

it('neither caches nor reads anything while it cannot know of changes', async () => {
  const { read, followed, calls } = setUp();
  await read();
  followed.now = false;
  await read();
  await read();
  expect(calls).toHaveLength(3);
});
