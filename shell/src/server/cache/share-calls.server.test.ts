import { failWith, fakeHttp } from '@waypost/shared/testing/fake-http';
import { shareCalls } from './share-calls.server';

const categories = { url: '/categories/', params: { page: 1 } };

it('requests once what two parts of a page read, and gives each its own', async () => {
  const { http, calls } = fakeHttp({ 'GET /categories/': { results: ['news'] } });
  const shared = shareCalls(http);
  const [first, second] = await Promise.all([
    shared.request<{ results: string[] }>(categories),
    shared.request<{ results: string[] }>(categories),
  ]);
  first.results.push('mine');
  expect(second).toEqual({ results: ['news'] });
  expect(calls).toHaveLength(1);
});

it('tells calls apart by their parameters, and does not share what changes something', async () => {
  const { http, calls } = fakeHttp({ 'GET /categories/': {}, 'POST /categories/': {} });
  const shared = shareCalls(http);
  await shared.request(categories);
  await shared.request({ ...categories, params: { page: 2 } });
  await shared.request({ ...categories, method: 'POST' });
  await shared.request({ ...categories, method: 'POST' });
  expect(calls).toHaveLength(4);
});

it('makes a call again that has failed', async () => {
  const { http, calls } = fakeHttp({ 'GET /categories/': failWith(503) });
  const shared = shareCalls(http);
  await expect(shared.request(categories)).rejects.toThrow();
  await expect(shared.request(categories)).rejects.toThrow();
  expect(calls).toHaveLength(2);
});
