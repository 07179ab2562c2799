import { createRemoteApi, pageLoader } from '@waypost/shared/runtime';
import { type Release, RELEASE_FORMAT } from '@waypost/shared/contracts/release.contract';
import type { RemoteModule } from '@waypost/shared/contracts/remote.contract';
import { failWith, fakeHttp } from '@waypost/shared/testing/fake-http';
import { testEntries } from '../../testing/test-entries';
import { servePages, testRenderer, testService } from '../testing/serve-pages';
import { composeReleaseSet } from '../releases/release-set';

const api = createRemoteApi('mf-x').injectEndpoints({
  endpoints: (build) => ({
    getArticle: build.query<{ slug: string }, string>({
      query: (slug) => ({ url: `/articles/${encodeURIComponent(slug)}/` }),
    }),
  }),
});

const load = pageLoader(({ params: { slug = '' } }) => ({
  required: [api.endpoints.getArticle.initiate(slug, { subscribe: false })],
}));
const paths = ['/article/:slug', '/next-to/:slug'];
const routes = paths.map((path, index) => ({
  ...{ id: `mf-x:${path}`, path, element: <h1>The page</h1>, handle: { query: ['page'] } },
  // The second page shows another article than its address names.
  loader:
    index === 0
      ? load
      : (args: Parameters<typeof load>[0]) => load({ ...args, params: { slug: 'former' } }),
}));
const release: Release = {
  format: RELEASE_FORMAT,
  ...{ name: 'mf-x', version: '1', patterns: paths, serverBundle: 'routes.cjs', routes: {} },
  ...{ container: { name: 'mf_x', entry: 'remoteEntry.js' }, common: { js: [], css: [] } },
  ...{ integrity: {}, baseUrl: '/remotes/mf-x/1/', shared: {}, mode: 'production' as const },
  origin: { at: '2026-01-01T00:00:00.000Z', by: 'test', commit: null, kit: '1.0.0' },
  routeBudget: 1,
  ...testEntries,
};
const remote = { routes, api } as unknown as RemoteModule;
const live = { release, module: remote, styles: new Map() };
const set = composeReleaseSet([{ name: 'mf-x', wanted: '1', state: 'ready', live }]);

it.each([
  ['/article/former', 301, '/article/present'],
  ['/article/former?page=2', 301, '/article/present?page=2'],
  ['/article/%E5%A4%9C', 301, '/article/%E6%9C%9D'],
  ['/article/present', 200, undefined],
  ['/article/nobody', 404, undefined],
  ['/next-to/something', 200, undefined],
])('serves %s with %i and leads to %s', async (url, status, location) => {
  // Whoever the API is, it leads on to the present address, which the client follows.
  const { http } = fakeHttp({
    'GET /categories/': failWith(404),
    'GET /articles/former/': { slug: 'present' },
    'GET /articles/present/': { slug: 'present' },
    'GET /articles/%E5%A4%9C/': { slug: '朝' },
    'GET /articles/nobody/': failWith(404),
  });
  const releases = { current: () => set, isSplit: () => false };
  const app = servePages(testService(releases, { renderer: testRenderer({ http }) }));
  const response = await app.inject({ url });
  expect([response.statusCode, response.headers.location]).toEqual([status, location]);
  await app.close();
});
