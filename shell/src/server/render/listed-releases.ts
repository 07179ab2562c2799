import { INTEGRITY_FILE } from '@waypost/shared/contracts/integrity.contract';
import { PAGE_STATE_ID, type PageState, serialisePageState } from '../../state/page-state';
import type { ReleaseSet } from '../releases/release-set';

/** What a document lists for its tab of all remotes, whatever its page shows: the next pages come from them. */
export interface ListedReleases extends Pick<PageState, 'releases' | 'canaries'> {
  /** Hashes of the releases' lists of hashes, by URL. */
  lists: Record<string, string>;
}

/** @param isForStaff whether the page is one of those that may lead to private remotes */
export function listedReleases(set: ReleaseSet, isForStaff = false): ListedReleases {
  const releases = isForStaff ? set.browserReleases : set.readerReleases;
  const canaries = releases
    .map((release) => `${release.name}/${'version' in release ? release.version : ''}`)
    .filter((release) => set.canaries.includes(release));
  const lists = releases.flatMap(({ name }) => Object.entries(set.lists.get(name) ?? {}));
  return {
    releases,
    ...(canaries.length > 0 && { canaries }),
    lists: Object.fromEntries(lists),
  };
}

/** A page's state with its list of releases; in the same order, so that the same makes the same text. */
export function withReleases(
  { site, assets, ...page }: Omit<PageState, 'releases' | 'canaries'>,
  { lists, ...listed }: ListedReleases,
): PageState {
  const integrity = { ...assets.integrity, ...lists };
  return { site, assets: { ...assets, integrity }, ...listed, ...page };
}

function withoutReleases({ releases, canaries, assets, ...page }: PageState) {
  const listUrls = releases.flatMap((release) =>
    'baseUrl' in release ? [release.baseUrl + INTEGRITY_FILE] : [],
  );
  const own = Object.entries(assets.integrity).filter(([url]) => !listUrls.includes(url));
  return { ...page, assets: { ...assets, integrity: Object.fromEntries(own) } };
}

const STATE = `<script type="application/json" id="${PAGE_STATE_ID}">`;
const END = '</script>';

/**
 * The same document with other releases in its list.
 *
 * @returns `null` for a document without a page's state
 */
export function relistReleases(html: string, listed: ListedReleases): string | null {
  const start = html.lastIndexOf(STATE) + STATE.length;
  const end = html.indexOf(END, start);
  if (start < STATE.length || end < 0) return null;
  const state = withoutReleases(JSON.parse(html.slice(start, end)) as PageState);
  return html.slice(0, start) + serialisePageState(withReleases(state, listed)) + html.slice(end);
}
