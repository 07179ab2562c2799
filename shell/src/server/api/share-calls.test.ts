import { failWith, fakeHttp } from '@waypost/shared/testing/fake-http';
import { shareCalls } from './share-calls';

const categories = { url: '/categories/', params: { page: 1 } };

/** An API that responds when it is told to. */
function lateApi() {
  let respond = (_body: unknown): void => undefined;
  const body = new Promise((resolve) => (respond = resolve));
  const { http, calls } = fakeHttp({ 'GET /categories/': () => body });
  return { shared: shareCalls(http), calls, respond: (value: unknown) => respond(value) };
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
  const shared = shareCalls(http);
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
  await expect(leaving).rejects.toThrow('Nobody reads this page');
  jest.advanceTimersByTime(1_500);
  await expect(frame).rejects.toMatchObject({ failure: { kind: 'timeout' } });
  respond({ results: [] });
  expect(await content).toEqual({ results: [] });
  expect(calls).toEqual([categories]);
  jest.useRealTimers();
});

it('makes a call again that has failed', async () => {
  const { http, calls } = fakeHttp({ 'GET /categories/': failWith(503) });
  const shared = shareCalls(http);
  await expect(shared.request(categories)).rejects.toThrow();
  await expect(shared.request(categories)).rejects.toThrow();
  expect(calls).toHaveLength(2);
});
