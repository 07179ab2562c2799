import { failWith, fakeHttp, networkFailure } from '@waypost/shared/testing/fake-http';
import { createPageReads } from './page-reads';
import { surrogateKeys } from './surrogate-keys';

const categories = { url: '/categories/', params: { page: 1 } };

/** An API that responds when it is asked to. */
function lateApi() {
  let respond = (_body: unknown): void => undefined;
  const body = new Promise((resolve) => (respond = resolve));
  const { http, calls } = fakeHttp({ 'GET /categories/': () => body });
  return { shared: createPageReads(http).http, calls, respond: (value: unknown) => respond(value) };
}

it('requests once what two parts of a page read, and gives each its own', async () => {
  const { shared, calls, respond } = lateApi();
  const read = async (change: (results: string[]) => void) => {
    const { results } = await shared.request<{ results: string[] }>(categories);
    change(results);
    return results;
  };
  const both = [read((results) => results.reverse()), read(() => undefined)];
  respond({ results: ['news', 'games'] });
  expect(await Promise.all(both)).toEqual([
    ['games', 'news'],
    ['news', 'games'],
  ]);
  expect(calls).toHaveLength(1);
});

it('tells calls apart by their parameters, and does not share what changes something', async () => {
  const { http, calls } = fakeHttp({ 'GET /categories/': {}, 'POST /categories/': {} });
  const shared = createPageReads(http).http;
  const change = { ...categories, method: 'POST' } as const;
  const requests = [categories, { ...categories, params: { page: 2 } }, change, change];
  await Promise.all(requests.map((request) => shared.request(request)));
  expect(calls).toHaveLength(4);
});

it('lets each part wait as long as it does, whichever asks first', async () => {
  jest.useFakeTimers();
  const { shared, respond, calls } = lateApi();
  const frame = shared.request({ ...categories, timeout: 1_500 });
  const content = shared.request(categories);
  const ended = new AbortController();
  const leaving = shared.request({ ...categories, signal: ended.signal });
  ended.abort(new Error('Nobody reads this page'));
  await expect(leaving).rejects.toMatchObject({
    failure: { kind: 'network', message: 'canceled' },
  });
  jest.advanceTimersByTime(1_500);
  await expect(frame).rejects.toMatchObject({ failure: { kind: 'timeout' } });
  respond({ results: [] });
  expect(await content).toEqual({ results: [] });
  expect(calls).toEqual([categories]);
  jest.useRealTimers();
});

it('makes a call again that has failed', async () => {
  const { http, calls } = fakeHttp({ 'GET /categories/': failWith(503) });
  const shared = createPageReads(http).http;
  await expect(shared.request(categories)).rejects.toThrow();
  await expect(shared.request(categories)).rejects.toThrow();
  expect(calls).toHaveLength(2);
});

it.each([
  ['/articles/', {}, ['articles']],
  ['/articles/a-title/', {}, ['articles']],
  ['/articles/search/', { q: 'x' }, ['articles']],
  ['/categories/technology/articles/', {}, ['categories', 'articles']],
  ['/comments/', { article: 12 }, ['comments:12']],
  ['/authors/ada/', {}, ['authors']],
  ['/page/about/', {}, ['pages']],
  ['/product/kirune-s3/', {}, ['products']],
  ['/brands/', {}, ['products']],
  ['/search/', { q: 'x' }, ['products']],
  ['/comparison/a-vs-b/', {}, ['comparisons']],
  ['/-/events/list', {}, ['backends']],
])('names what %s is made from', (url, params, keys) => {
  expect(surrogateKeys({ url, params })).toEqual(keys);
});

it.each([
  ['fails', failWith(503), true],
  ['has no response', networkFailure, true],
  ['says that there is none', failWith(404), false],
])('notes what was read, and whether the API %s', async (_how, response, hasFailed) => {
  const { http, reads } = createPageReads(fakeHttp({ 'GET /articles/': response }).http);
  await expect(http.request({ url: '/articles/' })).rejects.toThrow();
  expect([...reads.keys]).toEqual(['articles']);
  expect(reads.hasFailed).toBe(hasFailed);
});

it.each([
  [null, ['a-vs-b']],
  [7, []],
])('notes of a comparison with the id %j whether it was composed', async (id, composed) => {
  const { http, reads } = createPageReads(fakeHttp({ 'GET /comparison/a-vs-b/': { id } }).http);
  await http.request({ url: '/comparison/a-vs-b/' });
  expect([...reads.composed]).toEqual(composed);
});

it.each([
  ['/articles/former/', 'present', [['former', 'present']]],
  ['/articles/%E5%A4%9C/', '夜', []],
  ['/articles/%E5%A4%9C/', '朝', [['夜', '朝']]],
  ['/articles/featured/', undefined, []],
  ['/articles/former/related/', 'present', []],
])('notes of %s, which is %j, that it moved: %j', async (url, slug, moved) => {
  const { http, reads } = createPageReads(fakeHttp({ [`GET ${url}`]: { slug } }).http);
  await http.request({ url });
  expect([...reads.moved]).toEqual(moved);
});
