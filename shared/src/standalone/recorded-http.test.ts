import { type HttpError, type HttpFailure } from '../runtime/http-client';
import { fakeHttp } from '../testing/fake-http';
import type { StandaloneFrame } from './standalone-frame';
import { recordedHttp, SLOW_MS } from './recorded-http';

const paged = { count: 1, next: null, previous: '/before', results: [{ id: 1 }] };
const article = { id: 1, tags: [{ id: 2 }] };

function setUp(responses: StandaloneFrame['responses'] = 'real') {
  const { http, calls, respond } = fakeHttp({
    'GET /articles/': paged,
    'GET /articles/featured/': [article],
    'GET /articles/a/': article,
    'GET /search/': { articles: paged, products: paged },
    'POST /comments/': { id: 7 },
  });
  const frame: StandaloneFrame = { responses, isDark: false, recorded: new Map() };
  return { alone: recordedHttp(http, frame), calls, respond, frame };
}

const failureOf = (promise: Promise<unknown>): Promise<HttpFailure> =>
  promise.then(
    () => Promise.reject(new Error('It did not fail')),
    (error: HttpError) => error.failure,
  );

it('responds with what the API sent before, and sends it no second request', async () => {
  const { alone, calls, respond, frame } = setUp();
  const request = { url: '/articles/', params: { page: 1, tag: undefined } };
  expect(await alone.request(request)).toEqual(paged);
  respond('GET /articles/', { count: 0, results: [] });
  frame.responses = 'recorded';
  expect(await alone.request({ url: '/articles/', params: { page: 1 } })).toEqual(paged);
  expect(calls).toHaveLength(1);
  expect(await alone.request({ url: '/articles/', params: { page: 2 } })).toEqual({
    ...{ count: 0, results: [] },
  });
  expect(calls).toHaveLength(2);
});

it('gives each request a body of its own', async () => {
  const { alone } = setUp('recorded');
  const first = await alone.request<typeof article>({ url: '/articles/a/' });
  first.tags.length = 0;
  expect(await alone.request({ url: '/articles/a/' })).toEqual(article);
});

it('empties lists, and leaves what is none', async () => {
  const { alone } = setUp('empty');
  const none = { count: 0, next: null, previous: null, results: [] };
  expect(await alone.request({ url: '/articles/' })).toEqual(none);
  expect(await alone.request({ url: '/articles/featured/' })).toEqual([]);
  expect(await alone.request({ url: '/search/' })).toEqual({ articles: none, products: none });
  expect(await alone.request({ url: '/articles/a/' })).toEqual(article);
});

it.each([
  ['404', { kind: 'status', status: 404 }],
  ['500', { kind: 'status', status: 500 }],
  ['offline', { kind: 'network' }],
] as const)('fails with %s as the API would', async (responses, failure) => {
  const { alone, calls } = setUp(responses);
  expect(await failureOf(alone.request({ url: '/articles/' }))).toMatchObject(failure);
  expect(calls).toEqual([]);
});

describe('in time', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it.each([
    ['slow', SLOW_MS, true],
    ['loading', 60 * 60_000, false],
  ] as const)('is %s', async (responses, ms, arrives) => {
    const { alone } = setUp(responses);
    const arrived = jest.fn();
    void alone.request({ url: '/articles/' }).then(arrived);
    await jest.advanceTimersByTimeAsync(ms - 1);
    expect(arrived).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(arrived).toHaveBeenCalledTimes(arrives ? 1 : 0);
  });
});

it('writes with real responses alone', async () => {
  const { alone, calls, frame } = setUp();
  const write = { url: '/comments/', method: 'POST', data: {} } as const;
  expect(await alone.request(write)).toEqual({ id: 7 });
  frame.responses = 'recorded';
  const refused = await failureOf(alone.request(write));
  expect(refused.data).toEqual({ detail: 'Nothing is sent while responses are recorded.' });
  expect(calls).toHaveLength(1);
});
