/** @jest-environment node */
import { createElement } from 'react';
import type {
  FragmentUse,
  ParamsSchema,
  PlaceUse,
} from '@waypost/shared/contracts/fragment.contract';
import type { Release } from '@waypost/shared/contracts/release.contract';
import type { RemoteModule } from '@waypost/shared/contracts/remote.contract';
import { createRemoteApi, Fragment, pageLoader, Place } from '@waypost/shared/runtime';
import { failWith, fakeHttp } from '@waypost/shared/testing/fake-http';
import type { OfferedFragment } from '@waypost/shared/surfaces/host-offer';
import { renderPages } from './render-pages.server';

const api = createRemoteApi('mf-x').injectEndpoints({
  endpoints: (build) => ({
    getText: build.query<{ html: string }, void>({ query: () => ({ url: '/text/' }) }),
  }),
});

const schema: ParamsSchema = {
  type: 'object',
  properties: { slug: { type: 'string', maxLength: 5 } },
  additionalProperties: false,
};

const release = {
  ...{ name: 'mf-x', patterns: ['/x'], examples: [] },
  uses: { 'mf-compare': { box: { slug: 'a' } } },
  offers: { 'x-end': {} },
  fragments: { own: { params: { ...schema, properties: {} } } },
} as unknown as Release;

/** What is found of a page that names fragments and places, and renders some. */
async function breachesOf(
  named: () => (FragmentUse | PlaceUse)[],
  {
    element = null as React.ReactNode,
    text = { html: '' } as object,
    offered = [] as OfferedFragment[],
  } = {},
) {
  const loader = pageLoader(() => ({ required: [api.endpoints.getText.initiate()] }));
  const module = {
    api,
    routes: [{ id: 'mf-x:page', path: '/x', loader, element, handle: { fragments: named } }],
  } as unknown as RemoteModule;
  const { http } = fakeHttp({ 'GET /text/': text as never });
  return renderPages(release, module, http, undefined, offered);
}

const box = (name: string, params: FragmentUse['params'] = { slug: 'b' }): FragmentUse => ({
  ...{ remote: 'mf-compare', name },
  params,
});

it('takes a page that shows what remote.config.ts names, and its own', async () => {
  const named = () => [box('box'), { place: 'x-end' }, { remote: 'mf-x', name: 'own' }];
  const element = [
    createElement(Fragment, { key: 1, ...box('box') }),
    createElement(Place, { key: 2, name: 'x-end' }),
  ];
  expect(await breachesOf(named, { element })).toEqual([]);
});

it.each<[string, FragmentUse | PlaceUse, string]>([
  [
    'a fragment that uses does not name',
    box('bxo'),
    '/x shows mf-compare/bxo, which `uses` in remote.config.ts lacks',
  ],
  [
    'a fragment of its own that there is not',
    { remote: 'mf-x', name: 'onw' },
    '/x shows mf-x/onw, which `uses` in remote.config.ts lacks',
  ],
  [
    'a parameter that uses does not check',
    box('box', { slgu: 'b' }),
    '/x shows mf-compare/box with a string as "slgu", which its `uses` in remote.config.ts does not have',
  ],
  [
    'a parameter of another type',
    box('box', { slug: 1 }),
    '/x shows mf-compare/box with a number as "slug", which its `uses` in remote.config.ts does not have',
  ],
  [
    'a place that offers does not name',
    { place: 'x-edn' },
    '/x shows the place "x-edn", which `offers` in remote.config.ts lacks',
  ],
])('refuses a page that names or renders %s', async (_what, use, breach) => {
  expect(await breachesOf(() => [use])).toEqual([breach]);
  const element =
    'place' in use
      ? createElement(Place, { name: use.place })
      : createElement(Fragment, { ...use });
  expect(await breachesOf(() => [], { element })).toEqual([breach]);
});

it('takes what a text of the site names, whatever it is', async () => {
  const text = { html: '<p><a data-fragment="mf-gone/box?slug=a">A</a></p>' };
  const use = { remote: 'mf-gone', name: 'box', params: { slug: 'a' } };
  expect(await breachesOf(() => [use], { text })).toEqual([]);
  expect(await breachesOf(() => [use])).toEqual([
    '/x shows mf-gone/box, which `uses` in remote.config.ts lacks',
  ]);
});

it('refuses a page whose fragments cannot be named, where it has its data', async () => {
  const thrower = () => {
    throw new Error('No slug');
  };
  expect(await breachesOf(thrower)).toEqual(['/x fails: No slug']);
  expect(await breachesOf(thrower, { text: failWith(404) })).toEqual([]);
});

describe('where it is known what live releases offer', () => {
  const offered = [{ remote: 'mf-compare', version: '2', name: 'box', params: schema }];

  it('takes parameters that the live release takes', async () => {
    expect(await breachesOf(() => [box('box')], { offered })).toEqual([]);
  });

  it('refuses those of a page that it refuses, with its version', async () => {
    expect(await breachesOf(() => [box('box', { slug: 'much-too-long' })], { offered })).toEqual([
      '/x shows mf-compare/box of 2: "slug" is too short or too long',
    ]);
  });

  it('refuses what the release’s own fragment does not take', async () => {
    const use = { remote: 'mf-x', name: 'own', params: { slug: 'a' } };
    expect(await breachesOf(() => [use], { offered })).toEqual([
      '/x shows mf-x/own: "slug" is no parameter of it',
    ]);
  });
});
