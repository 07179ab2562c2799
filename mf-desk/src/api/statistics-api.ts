import type {
  CountedSearch,
  Referrer,
  ViewsQueryInput,
  ViewStatistics,
} from '@waypost/shared/contracts/api.generated';
import { deskApi } from './desk-api';

export type ReadKind = NonNullable<ViewsQueryInput['kind']>;

/** What readers read, looked for and came from. */
export const statisticsApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    getViews: build.query<ViewStatistics, ViewsQueryInput>({
      query: (params) => ({ url: '/desk/statistics/views/', params }),
    }),
    getEmptySearches: build.query<CountedSearch[], number>({
      query: (days) => ({ url: '/desk/statistics/searches/', params: { days } }),
    }),
    getReferrers: build.query<Referrer[], number>({
      query: (days) => ({ url: '/desk/statistics/referrers/', params: { days } }),
    }),
  }),
});
