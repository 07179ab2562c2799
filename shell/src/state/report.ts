import type { Owner } from '../routing/owner';

export const REPORTS_PATH = '/-/reports';

/** Core Web Vitals and what leads to them; milliseconds, `CLS` a score without unit. */
export const VITALS = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;

export type VitalName = (typeof VITALS)[number];

/**
 * What went wrong in a browser: `caught` by an error boundary, `uncaught` by none, `recoverable` by
 * React itself, such as HTML of the server that hydration could not take over, `chunk` a file of a
 * remote that did not load.
 */
export const ERROR_KINDS = ['caught', 'uncaught', 'recoverable', 'chunk'] as const;

export type ErrorKind = (typeof ERROR_KINDS)[number];

/** Where something was measured or went wrong. */
export interface ReportPlace {
  /** Pattern of the page, such as `/article/:slug`: never its address. */
  page: string;
  /** Remote whose page or file it is; the host is `shell`. */
  remote: string;
}

/** Most entries that one report carries. */
export const MAX_ENTRIES = 20;

/** What a browser reports: figures and kinds of errors, nothing of its reader. */
export interface Report {
  /** Version of each remote in the tab, and of the host; none of a broken remote. */
  releases: Record<string, string>;
  vitals: (ReportPlace & { name: VitalName; value: number })[];
  errors: (ReportPlace & { kind: ErrorKind })[];
}

/** The host's own name in reports and metrics, with a version as remotes have. */
export const HOST = 'shell';

/** Page of addresses that are nobody's pattern. */
export const OTHER_PAGE = 'other';

/** Version of a remote that has none in this place, because no release of it loads. */
export const NO_VERSION = 'none';

/** What reports and metrics call a page that was found by its path. */
export const placeOf = (
  found: { path: string; handle: Pick<Owner, 'name'> | null } | undefined,
): ReportPlace => ({ page: found?.path ?? OTHER_PAGE, remote: found?.handle?.name ?? HOST });
