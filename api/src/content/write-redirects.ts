import { stringify } from 'yaml';

/** Former addresses, below the content folder. */
export const REDIRECTS_FILE = 'redirects.yaml';

/** A former address of an article or a page, and its present one. */
export interface ContentRedirect {
  from: string;
  to: string;
  /** An article when left out. */
  kind?: 'article' | 'page';
}

export const redirectsText = (redirects: readonly ContentRedirect[]): string =>
  stringify(redirects, { lineWidth: 0 });
