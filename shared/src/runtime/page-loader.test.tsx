import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { type FakeResponse, failWith, fakeHttp, networkFailure } from '../testing/fake-http';
import { renderRemote } from '../testing/render-remote';
import { pageContext } from './page-context';
import { pageLoader, statusOf } from './page-loader';
import type { PageQueries } from './page-queries';
import { queriesIn } from './page-failures';
import { createRemoteApi } from './remote-api';
import { createSiteStore } from './store';

const api = createRemoteApi('news').injectEndpoints({
  endpoints: (build) => ({
    getNews: build.query<string, void>({ query: () => ({ url: '/news/' }) }),
    getWeather: build.query<string, void>({ query: () => ({ url: '/weather/' }) }),
    getStories: build.infiniteQuery<string, void, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (_page, _pages, number) => number + 1,
      },
      query: ({ pageParam }) => ({ url: `/stories/${pageParam}/` }),
    }),
  }),
});
const { getNews, getWeather, getStories } = api.endpoints;

type Status = { init: ResponseInit | null };

/** Runs a loader over a store as the shell does. */
function open(
  responses: Record<string, FakeResponse>,
  awaitData: boolean,
  preloadedState?: object,
) {
  const backend = fakeHttp(responses);
  const store = createSiteStore({
    http: backend.http,
    log: () => undefined,
    apis: [api],
    preloadedState: preloadedState as Record<string, unknown>,
  });
  const context = new RouterContextProvider(new Map([[pageContext, { store, awaitData }]]));
  const load = (queries: () => PageQueries) =>
    pageLoader(queries)({ context } as unknown as LoaderFunctionArgs);
  return { ...backend, store, load };
}

describe('statusOf', () => {
  it.each([
    [200, []],
    [200, [{}, {}]],
    [404, [{ error: failWith(404) }, {}]],
    [404, [{ error: failWith(404) }, { error: failWith(404) }]],
    [503, [{ error: failWith(404) }, { error: failWith(500) }]],
    [503, [{ error: networkFailure }]],
    [503, [{ error: failWith(401) }]],
    [503, [{ error: failWith(429) }]],
    [400, [{ error: failWith(414) }, {}]],
    [404, [{ error: failWith(404) }, { error: failWith(400) }]],
    [404, [{ error: failWith(410) }]],
  ])('responds with %i', (status, results) => {
    expect(statusOf(results)).toBe(status);
  });
});

describe('on the server', () => {
  it('waits for all queries and responds with the status of the required ones', async () => {
    const { store, load } = open(
      { 'GET /news/': failWith(404), 'GET /weather/': failWith(500) },
      true,
    );
    const response = await load(() => ({
      required: [getNews.initiate()],
      optional: [getWeather.initiate()],
    }));
    expect((response as unknown as Status).init).toEqual({ status: 404 });
    expect(getWeather.select()(store.getState() as never).isError).toBe(true);
  });
});

describe('in the browser', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const halfAnHour = () => jest.advanceTimersByTimeAsync(1_801_000);
  const queries = () => ({ required: [getNews.initiate()], optional: [getWeather.initiate()] });
  const responses = { 'GET /news/': 'Old', 'GET /weather/': 'Fair' };

  it('requests what is new once nobody has shown the old for half an hour', async () => {
    const { store, load, calls, respond } = open(responses, false);
    expect(await load(queries)).toBeNull();
    await jest.advanceTimersByTimeAsync(1_700_000);
    await load(queries);
    expect(calls).toHaveLength(2);
    await halfAnHour();
    expect(queriesIn(store.getState(), 'news')).toEqual({});
    respond('GET /news/', 'New');
    await load(queries);
    await jest.advanceTimersByTimeAsync(0);
    expect(calls).toHaveLength(4);
    expect(getNews.select()(store.getState() as never).data).toBe('New');
  });

  it('requests the next part again of a list that failed before the reader left', async () => {
    const { store, load, respond } = open(
      { 'GET /stories/1/': 'First', 'GET /stories/2/': failWith(500) },
      false,
    );
    const list = () => load(() => ({ required: [getStories.initiate()] }));
    const more = async () => {
      store.dispatch(getStories.initiate(undefined, { direction: 'forward' }) as never);
      await jest.advanceTimersByTimeAsync(0);
      return getStories.select()(store.getState() as never).data?.pages;
    };
    await list();
    await jest.advanceTimersByTimeAsync(0);
    expect(await more()).toEqual(['First']);
    await list();
    await jest.advanceTimersByTimeAsync(0);
    respond('GET /stories/2/', 'Second');
    expect(await more()).toEqual(['First', 'Second']);
  });

  it('keeps what a component shows', async () => {
    const { store, load, calls } = open(responses, false);
    await load(queries);
    store.dispatch(getNews.initiate() as never);
    await halfAnHour();
    await load(queries);
    expect(calls.map(({ url }) => url)).toEqual(['/news/', '/weather/', '/weather/']);
  });

  it('does not request again what failed on the server, until somebody retries', async () => {
    const server = open({ ...responses, 'GET /news/': failWith(500) }, true);
    await server.load(queries);
    const state = JSON.parse(JSON.stringify(server.store.getState())) as object;
    const { store, calls } = open(responses, false, state);
    const mount = () =>
      store.dispatch(getNews.initiate() as never) as unknown as { refetch(): void };
    const mounted = mount();
    await jest.advanceTimersByTimeAsync(0);
    expect(calls).toHaveLength(0);
    expect(getNews.select()(store.getState() as never).error).toEqual(failWith(500));
    mounted.refetch();
    await jest.advanceTimersByTimeAsync(0);
    expect(calls).toHaveLength(1);
    expect(getNews.select()(store.getState() as never).data).toBe('Old');
  });
});

describe('a page whose query fails', () => {
  function News() {
    const { error, refetch } = api.useGetNewsQuery();
    return error ? <button onClick={() => void refetch()}>Retry</button> : <h1>News</h1>;
  }

  let codeArrives: () => void;
  const code = new Promise<{ Component: typeof News }>((resolve) => {
    codeArrives = () => resolve({ Component: News });
  });
  const remote = {
    api,
    routes: [
      { id: 'news:front', path: '/', element: <h1>Front</h1> },
      {
        id: 'news:news',
        path: '/news',
        loader: pageLoader(() => ({ required: [getNews.initiate()] })),
        lazy: () => code,
      },
    ],
  };

  it('requests once a visit and once a retry, also when it failed before its code was there', async () => {
    const backend = fakeHttp({ 'GET /news/': failWith(500) });
    const { router, store } = renderRemote({ remote, path: '/', http: backend.http });
    const navigation = router.navigate('/news');
    await waitFor(() => expect(getNews.select()(store.getState() as never).isError).toBe(true));
    codeArrives();
    await act(() => navigation);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(backend.calls).toHaveLength(1);
    fireEvent.click(retry);
    expect(backend.calls).toHaveLength(2);
    await act(() => router.navigate('/'));
    await screen.findByText('Front');
    backend.respond('GET /news/', 'News');
    await act(() => router.navigate('/news'));
    expect(await screen.findByRole('heading', { name: 'News' })).toBeVisible();
    expect(backend.calls).toHaveLength(3);
  });
});
