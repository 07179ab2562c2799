import type { BrowserRelease } from '@waypost/shared/contracts/release.contract';
import type { Site } from '@waypost/shared/runtime';
import type { SiteFrame } from '../frame/site-frame';

/** Files that the first page of a visit loads, as URLs, in loading order. */
export interface PageAssets {
  css: string[];
  /** Those of them whose text the document contains. */
  inlined: string[];
  /** Fonts used above the fold. */
  fonts: string[];
  /**
   * Hashes (SRI) by URL: of the scripts of the host's start and of the matched remote, of the host's later code that
   * waits for no list, of the styles that the document does not contain, and of the lists with the hashes of all
   * other files, of the host's and of each release. Empty in development.
   */
  integrity: Record<string, string>;
}

/** What the server writes into a page for the browser's start. */
export interface PageState {
  site: Site;
  assets: PageAssets;
  releases: BrowserRelease[];
  /** Those of them that are canaries, such as `mf-x/1.2.0`; left out where none is. */
  canaries?: string[];
  /** What header, footer and breadcrumbs show of the remotes. */
  frame: SiteFrame;
  /** Remote that rendered the page, `null` for the host's own pages. */
  remote: string | null;
  /** State of the store after the loaders ran. */
  store: Record<string, unknown>;
  /** False where the site takes no reports; left out where it does. */
  reports?: false;
  /** React Router's part: data and errors by route id; `actionData` where a form was sent. */
  router: {
    loaderData: Record<string, unknown>;
    actionData?: Record<string, unknown>;
    errors: Record<string, unknown> | null;
  };
}

/** Id of the script element that carries the state. */
export const PAGE_STATE_ID = 'page-state';

/** Writes the state so that no text in it can end the script element. */
export const serialisePageState = (state: PageState): string =>
  JSON.stringify(state).replaceAll('<', '\\u003c');

/** What `/-/canaries/{remote}/{version}` says to a tab that has a canary. */
export interface ServedCanary {
  /** Whether the release is live or a canary. */
  isServed: boolean;
}
