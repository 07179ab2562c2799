import { stringify } from 'yaml';

/** Former addresses of articles, below the content folder. */
export const REDIRECTS_FILE = 'redirects.yaml';

/** A former address of an article, and its present one. */
export interface ContentRedirect {
  from: string;
  to: string;
}

/** The file of redirects. */
export const redirectsText = (redirects: readonly ContentRedirect[]): string =>
  stringify(redirects, { lineWidth: 0 });
