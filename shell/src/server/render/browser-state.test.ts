import { createSiteStore, type SiteStore } from '@waypost/shared/host';
import { createRemoteApi } from '@waypost/shared/runtime';
import { fakeHttp } from '@waypost/shared/testing/fake-http';
import { browserState } from './browser-state';

const api = createRemoteApi('mf-x', ['notes']).injectEndpoints({
  endpoints: (build) => ({
    getPlain: build.query<string, void>({ query: () => ({ url: '/plain' }) }),
    getNotes: build.query<string[], void>({
      query: () => ({ url: '/notes' }),
      providesTags: ['notes'],
    }),
    addNote: build.mutation<string, void>({
      query: () => ({ url: '/notes', method: 'POST' }),
      invalidatesTags: ['notes'],
    }),
  }),
});
const { getPlain, getNotes, addNote } = api.endpoints;
type Thunk = Parameters<SiteStore['dispatch']>[0];

const stateOf = (store: SiteStore) => store.getState() as never;
const run = (store: SiteStore, thunk: unknown) => store.dispatch(thunk as Thunk);

/** A store, and which calls it made. */
function open(preloadedState?: Record<string, unknown>) {
  const { http, calls } = fakeHttp({
    'GET /plain': 'text',
    'GET /notes': ['first'],
    'POST /notes': 'second',
  });
  return {
    store: createSiteStore({ http, log: jest.fn(), apis: [api], preloadedState }),
    called: () => calls.map(({ method = 'GET', url }) => `${method} ${url}`),
  };
}

/** A browser's store over a page that loaded these queries. */
async function openPage(...thunks: unknown[]) {
  const { store } = open();
  for (const thunk of thunks) await run(store, thunk);
  const written = browserState(stateOf(store));
  store.release();
  return { ...open(JSON.parse(JSON.stringify(written)) as Record<string, unknown>), written };
}

it('leaves out what only the server reads', async () => {
  const { written, store } = await openPage(getPlain.initiate());
  const query = {
    ...{ status: 'fulfilled', endpointName: 'getPlain', data: 'text' },
    fulfilledTimeStamp: expect.any(Number) as number,
  };
  expect(written['mf-x']).toEqual({ queries: { 'getPlain(undefined)': query } });
  store.release();
});

it('leaves out what had not come in time, which the browser then requests', async () => {
  const never = new Promise<never>(() => {});
  const { http, calls } = fakeHttp({ 'GET /plain': 'text' });
  const late = createSiteStore({
    http: { request: () => never },
    log: jest.fn(),
    apis: [api],
  });
  void run(late, getPlain.initiate());
  const written = browserState(stateOf(late));
  late.release();
  const store = createSiteStore({ http, log: jest.fn(), apis: [api], preloadedState: written });
  await run(store, getPlain.initiate());
  expect(calls).toHaveLength(1);
  expect(getPlain.select()(stateOf(store))).toMatchObject({ isSuccess: true, data: 'text' });
  store.release();
});

it('has what a browser shows without a call of its own', async () => {
  const { store, called } = await openPage(getPlain.initiate(), getNotes.initiate());
  expect(getPlain.select()(stateOf(store))).toMatchObject({ isSuccess: true, data: 'text' });
  await run(store, getPlain.initiate());
  await run(store, getNotes.initiate());
  expect(called()).toEqual([]);
  store.release();
});

it('has what makes it out of date', async () => {
  const { store, called } = await openPage(getNotes.initiate());
  await run(store, getNotes.initiate());
  await run(store, addNote.initiate());
  await run(store, getNotes.initiate());
  expect(called()).toEqual(['POST /notes', 'GET /notes']);
  store.release();
});
