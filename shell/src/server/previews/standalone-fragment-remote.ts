import { createElement } from 'react';
import { matchPath, useLocation, useParams } from 'react-router-dom';
import { RELEASE_FORMAT } from '@waypost/shared/contracts/release.contract';
import { createRemoteApi, Fragment } from '@waypost/shared/runtime';
import { type Responses, RESPONSES } from '@waypost/shared/standalone/standalone-frame';
import {
  CONTAINER,
  FRAGMENT_PATTERN,
  STANDALONE_FRAGMENT,
  standaloneFragment,
} from '../../standalone/standalone-fragment';
import { composeReleaseSet, type ReleaseSet } from '../releases/release-set';
import type { RemoteStatus } from '../releases/remote-status';
import type { RenderedPage } from '../render/make-page';
import type { HostManifest } from '../render/page-assets';

/** The remote whose page shows one fragment by itself: of the host's own files, and of no release store. */
function standaloneFragmentRemote(
  files: HostManifest['standaloneFragment'],
): Extract<RemoteStatus, { state: 'ready' }> {
  const [entry = ''] = files.js;
  const baseUrl = entry.slice(0, entry.lastIndexOf('/') + 1);
  const named = (urls: string[]): string[] => urls.map((url) => url.slice(baseUrl.length));
  const version = '1';
  const shared = { createElement, useLocation, useParams, createRemoteApi, Fragment };
  return {
    ...{ name: STANDALONE_FRAGMENT, wanted: version, state: 'ready' },
    live: {
      release: {
        ...{ format: RELEASE_FORMAT, name: STANDALONE_FRAGMENT, version, mode: 'production' },
        ...{ patterns: [FRAGMENT_PATTERN], serverBundle: '', routes: {}, baseUrl },
        container: { name: CONTAINER, entry: named(files.js)[0] ?? '' },
        common: { js: named(files.js), css: named(files.css) },
        ...{ shared: {}, routeBudget: 0, examples: [] },
        ...{ navigation: [], sitemap: { pages: [], lists: [] }, targets: {}, breadcrumbs: {} },
        origin: { at: '', by: '', commit: null, kit: '' },
        integrity: Object.fromEntries(
          Object.entries(files.integrity).map(([url, hash]) => [
            `client/${url.slice(baseUrl.length)}`,
            hash,
          ]),
        ),
      },
      module: standaloneFragment(shared),
      styles: new Map(),
    },
  };
}

/** The same release set with the page that shows one fragment by itself. */
export const withStandaloneFragments = (
  set: ReleaseSet,
  { standaloneFragment: files }: Pick<HostManifest, 'standaloneFragment'>,
): ReleaseSet => composeReleaseSet([...set.remotes, standaloneFragmentRemote(files)], set.canaries);

/** Why the fragment of such a page is left out; `null` where it is shown, and for pages of all other kinds. */
export function faultOfFragment(
  { leftOut }: Pick<RenderedPage, 'leftOut'>,
  url: string,
): Error | null {
  const { params } = matchPath(FRAGMENT_PATTERN, new URL(url).pathname) ?? {};
  const found = leftOut.find((each) => each.remote === params?.remote && each.name === params.name);
  return found?.error ?? null;
}

/** How the API responds to a page: of one that shows a fragment by itself, the address says it. */
export function responsesFor(address: string): Responses {
  const { pathname, searchParams } = new URL(address, 'http://preview');
  if (!matchPath(FRAGMENT_PATTERN, pathname)) return 'real';
  return RESPONSES.find((each) => each === searchParams.get('responses')) ?? 'real';
}
