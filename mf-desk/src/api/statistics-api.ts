import { deskApi } from './desk-api';

/** Views by day; numbers stand in the order of `days`. */
export interface ViewStatistics {
  /** ISO dates in UTC, oldest first. */
  days: string[];
  totals: number[];
  /** Most read first. */
  items: { id: number; slug: string; title: string; total: number; views: number[] }[];
}

/** What was read. */
export type ReadKind = 'article' | 'comparison';

/** What readers read, looked for and came from. */
export const statisticsApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    getViews: build.query<ViewStatistics, { kind: ReadKind; days: number }>({
      query: (params) => ({ url: '/desk/statistics/views/', params }),
    }),
    getEmptySearches: build.query<
      { kind: 'article' | 'product'; words: string; count: number }[],
      number
    >({
      query: (days) => ({ url: '/desk/statistics/searches/', params: { days } }),
    }),
    getReferrers: build.query<{ host: string; count: number }[], number>({
      query: (days) => ({ url: '/desk/statistics/referrers/', params: { days } }),
    }),
  }),
});
