import { defineFragment } from '@waypost/shared/contracts/fragment.contract';
import { RELEASE_FORMAT } from '@waypost/shared/contracts/release.contract';
import type { RemoteModule } from '@waypost/shared/contracts/remote.contract';
import { createRemoteApi } from '@waypost/shared/runtime';
import { failWith, fakeHttp } from '@waypost/shared/testing/fake-http';
import { testEntries } from '../../testing/test-entries';
import { testRenderer } from '../testing/serve-pages';
import { composeReleaseSet } from '../releases/release-set';
import { renderPage } from '../render/make-page';
import {
  faultOfFragment,
  responsesFor,
  withStandaloneFragments,
} from './standalone-fragment-remote';

const params = {
  type: 'object' as const,
  properties: { slug: { type: 'string' as const } },
  required: ['slug'],
  additionalProperties: false as const,
};
const piece = (Component: React.ComponentType<{ slug: string }>) =>
  defineFragment<{ slug: string }>({
    ...{ params, example: { slug: 'a' }, budget: { bytes: 1_000, ms: 10 } },
    load: () => Promise.resolve(Component),
  });
const fragments = {
  box: piece(({ slug }) => <b>A box of {slug}</b>),
  broken: piece(() => {
    throw new Error('Out of stock');
  }),
};

const files = {
  ...{ js: ['/assets/standalone-fragment.1a.js'], css: ['/assets/standalone-fragment.1a.css'] },
  integrity: { '/assets/standalone-fragment.1a.js': 'sha384-container' },
};
const remoteModule = { routes: [], api: createRemoteApi('mf-shop'), fragments };
const set = withStandaloneFragments(
  composeReleaseSet([
    {
      ...{ name: 'mf-shop', wanted: '2', state: 'ready' },
      live: {
        release: {
          ...{ format: RELEASE_FORMAT, name: 'mf-shop', version: '2', patterns: [], routes: {} },
          ...{ serverBundle: 'routes.cjs', baseUrl: '/remotes/mf-shop/2/', shared: {} },
          ...{ container: { name: 'x', entry: 'remoteEntry.js' }, common: { js: [], css: [] } },
          ...{ integrity: {}, mode: 'production', routeBudget: 1 },
          origin: { at: '2026-01-01T00:00:00.000Z', by: 'test', commit: null, kit: '1.0.0' },
          ...{ ...testEntries, navigation: [], targets: {} },
          fragments: Object.fromEntries(
            Object.entries(fragments).map(([name, { example, budget }]) => [
              name,
              { params, example, budget, js: [`${name}.js`], css: [`${name}.css`] },
            ]),
          ),
        },
        module: remoteModule as unknown as RemoteModule,
        styles: new Map(),
      },
    },
  ]),
  { standaloneFragment: files },
);

async function pageOf(name: string, parameters: string) {
  const { http } = fakeHttp({ 'GET /categories/': failWith(404) });
  const path = `/-/standalone/mf-shop/2/fragments/${name}/page`;
  const url = `https://waypost.test${path}?${new URLSearchParams({ parameters }).toString()}`;
  const page = await renderPage(testRenderer({ fragmentMs: 50, http }), set, new Request(url));
  return { ...page, html: page.html.toString(), fault: faultOfFragment(page, url) };
}

it('shows a fragment by itself, with what its page needs in browsers', async () => {
  const { status, html, fault } = await pageOf('box', '{"slug":"ferns"}');
  expect([status, fault]).toEqual([200, null]);
  expect(html).toMatch(/<b>A box of (?:<!-- -->)?ferns<\/b>/);
  expect(html).toContain('href="/remotes/mf-shop/2/box.css"');
  expect(html).toMatch(/standalone-fragment\.1a\.js"[^>]*integrity="sha384-container"/);
  expect(html).toContain('"remote":"standalone-fragment"');
  expect(html).toContain('<meta name="robots" content="noindex"');
});

it.each([
  ['that throws', 'broken', '{"slug":"a"}', 'Out of stock'],
  ['whose parameters are refused', 'box', '{}', 'The fragment mf-shop/box: "slug" is missing'],
  ['whose parameters are no JSON', 'box', 'slug', 'The fragment mf-shop/box: "slug" is missing'],
  ['that nobody offers', 'none', '{}', 'No live release offers the fragment mf-shop/none'],
])('says why one %s is left out', async (_what, name, parameters, reason) => {
  const { html, fault } = await pageOf(name, parameters);
  expect(fault?.message).toBe(reason);
  expect(html).toContain('is left out: on a page, its fallback stands here.');
});

it.each([
  ['/-/standalone/mf-shop/2/fragments/box/page?responses=offline', 'offline'],
  ['/-/standalone/mf-shop/2/fragments/box/page?responses=none', 'real'],
  ['/search?responses=offline', 'real'],
])('has the responses that the address of a fragment names: %s', (address, responses) => {
  expect(responsesFor(address)).toBe(responses);
});
