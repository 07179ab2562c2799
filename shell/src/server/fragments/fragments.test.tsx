import { use, useEffect } from 'react';
import {
  defineFragment,
  type FragmentDefinition,
  type FragmentUse,
} from '@waypost/shared/contracts/fragment.contract';
import { type Release, RELEASE_FORMAT } from '@waypost/shared/contracts/release.contract';
import type { RemoteModule } from '@waypost/shared/contracts/remote.contract';
import { createRemoteApi, Fragment } from '@waypost/shared/runtime';
import { failWith, fakeHttp, networkFailure } from '@waypost/shared/testing/fake-http';
import { testEntries } from '../../testing/test-entries';
import { createPageCache } from '../cache/page-cache';
import { makePage } from '../render/make-page';
import { createLateFragments } from './late-fragments';
import { servePages, testRenderer, testService } from '../testing/serve-pages';
import { createSiteMetrics } from '../metrics/site-metrics';
import { faultOfRelease, releasesOf } from '../quarantine/faults-of-page';
import { composeReleaseSet, type ReleaseSet } from '../releases/release-set';
import { renderPage } from '../render/make-page';

const never = new Promise<never>(() => {});

const shopApi = createRemoteApi('mf-shop').injectEndpoints({
  endpoints: (build) => ({
    getPrice: build.query<{ price: string }, string>({
      query: (slug) => ({ url: `/product/${slug}/` }),
    }),
  }),
});

function Price({ slug }: { slug: string }) {
  const { data } = shopApi.useGetPriceQuery(slug);
  return <b>Costs {data?.price}</b>;
}
const Thrower = (): never => {
  throw new Error('Out of stock');
};
const Deep = () => (
  <div>
    <Thrower />
  </div>
);
const Hanging = () => use(never);
/** Comes later than a fragment may take that was late before. */
const waits = new WeakMap<object, Promise<void>>();
function TakesAWhile(props: object) {
  const wait = waits.get(props) ?? new Promise<void>((resolve) => setTimeout(resolve, 100));
  waits.set(props, wait);
  use(wait);
  return <b>Took a while</b>;
}
function FailsInEffect() {
  useEffect(() => {
    throw new Error('Only in browsers');
  });
  return <b>Rendered</b>;
}

const params: FragmentDefinition['params'] = {
  type: 'object',
  properties: { slug: { type: 'string', pattern: '^[a-z-]+$' } },
  required: ['slug'],
  additionalProperties: false,
};
const piece = (change: Partial<FragmentDefinition<{ slug: string }>>) =>
  defineFragment<{ slug: string }>({
    ...{ params, example: { slug: 'a' }, budget: { bytes: 1_000, ms: 10 } },
    load: () => Promise.resolve(() => <b>A piece</b>),
    ...change,
  });
const component = (Component: React.ComponentType<{ slug: string }>) =>
  piece({ load: () => Promise.resolve(Component) });

const fragments = {
  piece: piece({}),
  price: piece({
    queries: ({ slug }) => ({ required: [shopApi.endpoints.getPrice.initiate(slug)] }),
    load: () => Promise.resolve(Price),
  }),
  'throws-deep': component(Deep),
  'hangs-in-render': component(Hanging),
  'takes-a-while': component(TakesAWhile),
  'fails-in-effect': component(FailsInEffect),
  'queries-throw': piece({ queries: Thrower }),
  'code-never-comes': piece({ load: () => never }),
  'code-fails': piece({ load: () => Promise.reject(new Error('No such chunk')) }),
};

const release = (name: string, change: Partial<Release> = {}): Release => ({
  format: RELEASE_FORMAT,
  ...{ name, version: '1', patterns: [`/${name}`], serverBundle: 'routes.cjs', routes: {} },
  ...{ container: { name: 'x', entry: 'remoteEntry.js' }, common: { js: [], css: [] } },
  ...{ integrity: {}, baseUrl: `/remotes/${name}/1/`, shared: {}, mode: 'production' as const },
  origin: { at: '2026-01-01T00:00:00.000Z', by: 'test', commit: null, kit: '1.0.0' },
  routeBudget: 1,
  ...testEntries,
  ...{ navigation: [], targets: {} },
  ...change,
});

/** A site of a page that shows fragments, and of a remote that offers them. */
function siteOf(
  uses: FragmentUse[],
  {
    named = uses,
    offered = true,
    places = [],
    isPrivate = false,
    Part = () => null,
  }: {
    named?: FragmentUse[];
    offered?: boolean;
    places?: Release['places'];
    isPrivate?: boolean;
    Part?: React.ComponentType;
  } = {},
): ReleaseSet {
  const Page = () => (
    <>
      <h1>The page</h1>
      <Part />
      {uses.map((each) => (
        <Fragment key={each.name} {...each} fallback={<i>Instead of {each.name}</i>} />
      ))}
    </>
  );
  const routes = [
    { id: 'mf-x:page', path: '/x', element: <Page />, handle: { fragments: () => named } },
  ];
  const page = { routes, api: createRemoteApi('mf-x') } as unknown as RemoteModule;
  const described = Object.fromEntries(
    Object.entries(fragments).map(([name, { example, budget }]) => [
      name,
      { params, example, budget, js: [`${name}.js`], css: [`${name}.css`] },
    ]),
  );
  const shop = { routes: [], api: shopApi, fragments } as unknown as RemoteModule;
  const shopRelease = release('mf-shop', {
    version: '2',
    ...{ patterns: [], baseUrl: '/remotes/mf-shop/2/', fragments: described, places },
    ...(isPrivate && { private: true }),
  });
  return composeReleaseSet([
    {
      ...{ name: 'mf-x', wanted: '1', state: 'ready' },
      live: { release: release('mf-x', { patterns: ['/x'] }), module: page, styles: new Map() },
    },
    ...(offered
      ? [
          {
            ...{ name: 'mf-shop', wanted: '2', state: 'ready' as const },
            live: { release: shopRelease, module: shop, styles: new Map() },
          },
        ]
      : []),
  ]);
}

const url = 'https://waypost.test/x';
const shop = (name: string, slug = 'a-phone'): FragmentUse => ({
  ...{ remote: 'mf-shop', name },
  params: { slug },
});
const rendererOf = (product: Parameters<typeof fakeHttp>[0][string] = { price: '$ 9' }) =>
  testRenderer({
    fragmentMs: 50,
    http: fakeHttp({ 'GET /categories/': failWith(404), 'GET /product/a-phone/': product }).http,
  });

async function pageWith(uses: FragmentUse[], options?: Parameters<typeof siteOf>[1]) {
  const page = await renderPage(rendererOf(), siteOf(uses, options), new Request(url));
  return { ...page, html: page.html.toString() };
}

describe('a page with fragments', () => {
  it('has their HTML, their styles and their data', async () => {
    const { html, status, leftOut } = await pageWith([shop('price'), shop('piece')]);
    expect(status).toBe(200);
    expect(leftOut).toEqual([]);
    expect(html).toMatch(/<b>Costs (?:<!-- -->)?\$ 9<\/b>/);
    expect(html).toContain('<b>A piece</b>');
    // In the page's order, whatever came first: the same page has the same ETag.
    expect(html).toMatch(/href="\/remotes\/mf-shop\/2\/price.css".*\/piece.css"/);
    // Their scripts wait until the page is interactive.
    expect(html).not.toContain('price.js');
    expect(html).toMatch(/"mf-shop":\{"queries":\{"getPrice/);
  });

  it.each([
    ['throws deep inside', shop('throws-deep'), 'failed', 'Out of stock'],
    ['hangs while it is rendered', shop('hangs-in-render'), 'failed', 'Not rendered within 50 ms'],
    ['throws in its queries', shop('queries-throw'), 'failed', 'Out of stock'],
    ['has code that never comes', shop('code-never-comes'), 'late', 'not loaded within 50 ms'],
    ['has code that fails', shop('code-fails'), 'failed', 'No such chunk'],
    [
      'gets parameters that it refuses',
      shop('piece', 'A Phone'),
      'refused',
      '"slug" does not match',
    ],
    ['is unknown', shop('unknown'), 'missing', 'No live release offers'],
  ])('stands, with its other fragments, when one %s', async (_what, bad, reason, message) => {
    const page = await pageWith([bad, shop('price')]);
    expect(page).toMatchObject({ status: 200, fault: null, failed: false });
    expect(page.html).toContain('<h1>The page</h1>');
    expect(page.html).toMatch(/Costs/);
    expect(page.html).toMatch(new RegExp(`<i>Instead of (?:<!-- -->)?${bad.name}</i>`));
    expect(page.leftOut).toEqual([
      expect.objectContaining({ remote: 'mf-shop', name: bad.name, reason }),
    ]);
    expect(page.leftOut[0]?.error.message).toContain(message);
  });

  it('stands when the remote is not live', async () => {
    const { html, status, leftOut } = await pageWith([shop('piece')], { offered: false });
    expect(status).toBe(200);
    expect(html).toMatch(/<i>Instead of/);
    expect(leftOut).toEqual([expect.objectContaining({ reason: 'missing', version: null })]);
  });

  it.each(['code-never-comes', 'hangs-in-render'])(
    'waits less for one that was late twice: %s',
    async (name) => {
      let now = 0;
      const renderer = {
        ...rendererOf(),
        ...{ fragmentMs: 100, lateFragments: createLateFragments(() => now) },
      };
      const set = siteOf([shop(name), shop('price')]);
      const waited = async (): Promise<string | undefined> => {
        const { leftOut, html } = await renderPage(renderer, set, new Request(url));
        expect(html.toString()).toMatch(/Costs/);
        return leftOut[0]?.error.message;
      };
      for (const ms of [100, 100, 50, 50]) expect(await waited()).toMatch(`within ${ms} ms`);
      now = 30_000;
      for (const ms of [100, 50]) expect(await waited()).toMatch(`within ${ms} ms`);
    },
  );

  it('gives others their time again beside one that hangs in rendering', async () => {
    const renderer = {
      ...rendererOf(),
      ...{ fragmentMs: 200, lateFragments: createLateFragments(() => 0) },
    };
    const both = [shop('hangs-in-render'), shop('takes-a-while')];
    const reasons = async (uses: FragmentUse[]): Promise<(string | undefined)[]> => {
      const { leftOut } = await renderPage(renderer, siteOf(uses), new Request(url));
      return uses.map(({ name }) => leftOut.find((each) => each.name === name)?.reason);
    };
    expect(await reasons(both)).toEqual(['failed', undefined]);
    expect(await reasons(both)).toEqual(['failed', undefined]);
    expect(await reasons(both)).toEqual(['failed', 'dropped']);
    expect(await reasons([shop('takes-a-while')])).toEqual([undefined]);
  });

  it('leaves out one whose route does not name it, which browsers show', async () => {
    const { html, leftOut, fault } = await pageWith([shop('piece')], { named: [] });
    expect(html).toMatch(/<i>Instead of/);
    expect(leftOut).toEqual([]);
    expect(fault).toBeNull();
  });

  it('has one that fails in effects alone', async () => {
    expect((await pageWith([shop('fails-in-effect')])).html).toContain('<b>Rendered</b>');
  });

  it('has what fills places of the host, in their order', async () => {
    const place = { place: 'header-tools', params: { slug: 'a-phone' } };
    const { html, leftOut } = await pageWith([], {
      places: [
        { ...place, fragment: 'price', order: 2 },
        { ...place, fragment: 'piece', order: 1 },
      ],
    });
    expect(leftOut).toEqual([]);
    expect(html).toMatch(/<header.*A piece.*Costs.*<\/header>/s);
  });

  it('counts a failure to the release of the fragment, and not to the page’s', async () => {
    const page = await renderPage(rendererOf(), siteOf([shop('throws-deep')]), new Request(url));
    expect(releasesOf(page)).toEqual([
      { name: 'mf-x', version: '1' },
      { name: 'mf-shop', version: '2' },
    ]);
    expect(faultOfRelease(page, { name: 'mf-x', version: '1' })).toBeNull();
    expect(faultOfRelease(page, { name: 'mf-shop', version: '2' })?.message).toBe('Out of stock');
  });

  it('leaves out one whose data the API does not have, and says so to nobody', async () => {
    const set = siteOf([shop('price')]);
    for (const response of [failWith(404), networkFailure]) {
      const page = await renderPage(rendererOf(response), set, new Request(url));
      expect(page.html.toString()).toMatch(/<i>Instead of/);
      expect(page.leftOut).toEqual([expect.objectContaining({ reason: 'empty' })]);
      expect(faultOfRelease(page, { name: 'mf-shop', version: '2' })).toBeNull();
    }
  });
});

it('shows readers nothing of a private remote, in no place either', async () => {
  const places = [{ place: 'header-tools', fragment: 'piece', order: 1 }];
  const { html, leftOut } = await pageWith([shop('piece')], { isPrivate: true, places });
  expect(html).not.toContain('A piece');
  expect(html).toMatch(/<i>Instead of (?:<!-- -->)?piece<\/i>/);
  expect(leftOut).toEqual([expect.objectContaining({ reason: 'missing', version: null })]);
});

describe('the cache', () => {
  const maker = (set: ReleaseSet) => {
    const metrics = createSiteMetrics();
    metrics.versions.noteSets({ live: set, canaries: [] } as never);
    return { renderer: rendererOf(), quarantine: { note: () => undefined }, metrics };
  };

  it('knows what fragments read', async () => {
    const set = siteOf([shop('price')]);
    const page = await makePage(maker(set), set, '/x', true);
    expect(page).toMatchObject({ keys: ['categories', 'products'], lacksFragments: false });
  });

  it.each([
    ['fails', shop('throws-deep'), true],
    ['is late', shop('code-never-comes'), true],
    ['is refused, which stays so', shop('piece', 'A Phone'), false],
  ])('learns of a page whose fragment %s', async (_what, bad, lacksFragments) => {
    const set = siteOf([bad]);
    const page = await makePage(maker(set), set, '/x', true);
    expect(page).toMatchObject({ status: 200, lacksFragments });
  });

  it('learns of a page that needed longer than its fragments have, which blames none', async () => {
    const isFirst = jest.fn(() => false).mockReturnValueOnce(true);
    const Part = () => {
      if (isFirst()) use(never);
      return <p>The page’s own</p>;
    };
    const set = siteOf([shop('piece')], { Part });
    const made = maker(set);
    const page = await makePage(made, set, '/x', true);
    expect(page).toMatchObject({ status: 200, lacksFragments: true });
    const text = await made.metrics.registry.metrics();
    const labels = 'page="piece",remote="mf-shop",version="2"';
    expect(text).toContain(`waypost_fragments_total{outcome="dropped",${labels}} 1`);
    expect(text).not.toContain('outcome="shown"');
  });

  it('stores no page whose fragment failed, and those with all', async () => {
    for (const [name, sources] of [
      ['throws-deep', ['miss', 'miss']],
      ['piece', ['miss', 'hit']],
    ] as const) {
      const set = siteOf([shop(name)]);
      const counted: string[] = [];
      const metrics = createSiteMetrics();
      metrics.countPage = (from) => void counted.push(from);
      const app = servePages(
        testService(
          { current: () => set, isSplit: () => false },
          { renderer: rendererOf(), cache: createPageCache({ seconds: 30 }), metrics },
        ),
      );
      while (counted.length < sources.length) {
        expect((await app.inject('/x')).statusCode).toBe(200);
      }
      expect(counted).toEqual(sources);
      await app.close();
    }
  });

  it('counts fragments to their own remote', async () => {
    const set = siteOf([shop('piece'), shop('throws-deep')]);
    const made = maker(set);
    await makePage(made, set, '/x', true);
    const text = await made.metrics.registry.metrics();
    const labels = (page: string) => `page="${page}",remote="mf-shop",version="2"`;
    expect(text).toContain(`waypost_fragments_total{outcome="shown",${labels('piece')}} 1`);
    expect(text).toContain(`waypost_fragments_total{outcome="failed",${labels('throws-deep')}} 1`);
    expect(text).toContain(`waypost_render_failures_total{${labels('throws-deep')}} 1`);
  });
});
