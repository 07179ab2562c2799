import { createRemoteApi, pageLoader } from '../runtime/runtime';
import { type FakeAnswer, fakeHttp } from './fake-http';
import { hydrateRemote } from './hydrate-remote';

// Tests of teams outside this repository use these names until version 3.0.0.

const api = createRemoteApi('news').injectEndpoints({
  endpoints: (build) => ({
    getNews: build.query<string, void>({ query: () => ({ url: '/news/' }) }),
  }),
});

function NewsPage() {
  return <h1>{api.endpoints.getNews.useQuery().data}</h1>;
}

const remote = {
  api,
  routes: [
    {
      id: 'news',
      path: '/news',
      loader: pageLoader(() => ({ required: [api.endpoints.getNews.initiate()] })),
      Component: NewsPage,
    },
  ],
};

it('replaces a response by its name before 2.6.0', async () => {
  const { http, answer } = fakeHttp({ 'GET /news/': 'Old' });
  const changed: FakeAnswer = 'New';
  answer('GET /news/', changed);
  expect(await http.request({ url: '/news/' })).toBe('New');
});

it('hydrates a page with responses by their name before 2.6.0', async () => {
  const { container, differences } = await hydrateRemote({
    remote,
    path: '/news',
    answers: { 'GET /news/': 'The news of today' },
    between: () => undefined,
  });
  expect(container).toHaveTextContent('The news of today');
  expect(differences).toEqual([]);
});
