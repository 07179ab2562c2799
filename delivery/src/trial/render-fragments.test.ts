/** @jest-environment node */
import { createElement } from 'react';
import { Link } from 'react-router-dom';
import {
  defineFragment,
  type FragmentDefinition,
} from '@waypost/shared/contracts/fragment.contract';
import type { Release } from '@waypost/shared/contracts/release.contract';
import type { RemoteModule } from '@waypost/shared/contracts/remote.contract';
import { createRemoteApi, Fragment } from '@waypost/shared/runtime';
import { failWith, fakeHttp } from '@waypost/shared/testing/fake-http';
import { renderFragments } from './render-fragments.server';

const api = createRemoteApi('mf-shop').injectEndpoints({
  endpoints: (build) => ({
    getPrice: build.query<{ price: string }, string>({
      query: (slug) => ({ url: `/product/${slug}/` }),
    }),
  }),
});

const definition: FragmentDefinition<{ slug: string }> = {
  params: {
    type: 'object',
    properties: { slug: { type: 'string' } },
    required: ['slug'],
    additionalProperties: false,
  },
  ...{ example: { slug: 'a' }, budget: { bytes: 1_000, ms: 50 } },
  queries: ({ slug }) => ({ required: [api.endpoints.getPrice.initiate(slug)] }),
  load: () => Promise.resolve(({ slug }) => createElement(Link, { to: '/x' }, slug)),
};

async function breachesOf(change: Partial<typeof definition>, price: object = { price: '$ 9' }) {
  const fragments = { box: defineFragment({ ...definition, ...change }) };
  const { http } = fakeHttp({ 'GET /product/a/': price as never });
  const described = Object.fromEntries(
    Object.entries(fragments).map(([name, each]) => [name, { ...each, js: [], css: [] }]),
  ) as unknown as Release['fragments'];
  const module = { routes: [], api, fragments } as unknown as RemoteModule;
  return renderFragments({ name: 'mf-shop', fragments: described }, module, http);
}

const component = (Component: React.ComponentType<{ slug: string }>) => ({
  load: () => Promise.resolve(Component),
});
const thrower = (): never => {
  throw new Error('Out of stock');
};

/** Takes the processor for a while. */
function Slow() {
  const before = process.cpuUsage();
  for (;;) {
    const { user, system } = process.cpuUsage(before);
    if (user + system > 40_000) return null;
  }
}

it('finds nothing wrong with a fragment that renders its example', async () => {
  expect(await breachesOf({})).toEqual([]);
});

it.each([
  ['throws', component(thrower), /^the fragment box fails: Out of stock$/],
  ['throws in its queries', { queries: thrower }, /fails: Out of stock/],
  ['has code that fails', { load: () => Promise.reject(new Error('No chunk')) }, /No chunk/],
  [
    'takes longer than its budget',
    { ...component(Slow), budget: { bytes: 1_000, ms: 5 } },
    /^the fragment box takes \d+ ms of the processor with its example, its budget.ms is 5$/,
  ],
])('tells of one that %s', async (_what, change, breach) => {
  expect(await breachesOf(change)).toEqual([expect.stringMatching(breach)]);
});

it('tells of one that shows a fragment of another remote which uses lacks', async () => {
  const Box = () => createElement(Fragment, { remote: 'mf-gone', name: 'tray' });
  expect(await breachesOf(component(Box))).toEqual([
    'the fragment box shows mf-gone/tray, which `uses` in remote.config.ts lacks',
  ]);
});

it('lets one go that has no data, or takes its time within its budget', async () => {
  expect(await breachesOf(component(thrower), failWith(404))).toEqual([]);
  expect(await breachesOf({ ...component(Slow), budget: { bytes: 1_000, ms: 500 } })).toEqual([]);
});
