import { failWith, fakeHttp, networkFailure } from '@waypost/shared/testing/fake-http';
import { noteReads, surrogateKeys } from './surrogate-keys';

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
  const { http, reads } = noteReads(fakeHttp({ 'GET /articles/': response }).http);
  await expect(http.request({ url: '/articles/' })).rejects.toThrow();
  expect([...reads.keys]).toEqual(['articles']);
  expect(reads.hasFailed).toBe(hasFailed);
});

it.each([
  [null, true],
  [7, false],
])('notes of a comparison with the id %j whether it was composed: %s', async (id, isComposed) => {
  const { http, reads } = noteReads(fakeHttp({ 'GET /comparison/a-vs-b/': { id } }).http);
  await http.request({ url: '/comparison/a-vs-b/' });
  expect(reads.isComposed).toBe(isComposed);
});
