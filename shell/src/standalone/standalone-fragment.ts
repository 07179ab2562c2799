import type { createElement } from 'react';
import type { useLocation, useParams } from 'react-router-dom';
import type { FragmentParams, FragmentUse } from '@waypost/shared/contracts/fragment.contract';
import type { RemoteModule, RouteHandle } from '@waypost/shared/contracts/remote.contract';
import type { createRemoteApi, Fragment } from '@waypost/shared/runtime';

/** The remote of the host's own, in previews alone, whose page shows one fragment by itself. */
export const STANDALONE_FRAGMENT = 'standalone-fragment';

/** Global name of its container. */
export const CONTAINER = 'standalone_fragment';

/** Pattern of its page, which `parameters` of the query says the fragment's parameters to, as JSON. */
export const FRAGMENT_PATTERN = '/-/standalone/:remote/:version/fragments/:name/page';

/** What of the shared modules it needs: the host's on the server, those of the share scope in browsers. */
export interface SharedParts {
  createElement: typeof createElement;
  useLocation: typeof useLocation;
  useParams: typeof useParams;
  createRemoteApi: typeof createRemoteApi;
  Fragment: typeof Fragment;
}

function paramsIn(search: string): FragmentParams {
  try {
    const params: unknown = JSON.parse(new URLSearchParams(search).get('parameters') ?? '{}');
    return typeof params === 'object' && params !== null ? (params as FragmentParams) : {};
  } catch {
    return {};
  }
}

const useIn = ({ remote = '', name = '' }, search: string): FragmentUse => ({
  ...{ remote, name, params: paramsIn(search) },
});

export function standaloneFragment(shared: SharedParts): RemoteModule {
  const { createElement, useLocation, useParams, createRemoteApi, Fragment } = shared;
  function StandaloneFragment() {
    const use = useIn(useParams(), useLocation().search);
    const text = `${use.remote}/${use.name} is left out: on a page, its fallback stands here.`;
    const fallback = createElement('p', { role: 'note' }, text);
    return createElement(
      'div',
      { 'data-standalone-fragment': '' },
      createElement('h1', null, `${use.remote}/${use.name}`),
      createElement(Fragment, { ...use, fallback }),
    );
  }
  const handle: RouteHandle = {
    query: ['parameters', 'responses'],
    fragments: ({ params, search }) => [useIn(params, search)],
    head: ({ params: { remote, name }, pathname }) => ({
      title: `${remote}/${name}`,
      description: `The fragment ${remote}/${name} by itself.`,
      ...{ canonicalPath: pathname, noindex: true },
    }),
  };
  const id = `${STANDALONE_FRAGMENT}:page`;
  return {
    routes: [{ id, path: FRAGMENT_PATTERN, Component: StandaloneFragment, handle }],
    api: createRemoteApi(STANDALONE_FRAGMENT),
  };
}
