import type {
  ImportOutcome,
  NewImportInput,
  Subscriber,
  SubscriberCounts,
  SubscriberQueryInput,
} from '@waypost/shared/contracts/api.generated';
import type { PagedList } from '@waypost/shared/contracts/paged-list';
import { deskApi, type ListParams } from './desk-api';

export type SubscriberStatus = Subscriber['status'];

export type SubscriberQuery = Omit<ListParams<SubscriberQueryInput>, 'status'> & {
  status: SubscriberStatus | '';
};

export const subscribersApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    getSubscribers: build.query<PagedList<Subscriber>, SubscriberQuery>({
      query: ({ status, search, page }) => ({
        url: '/desk/subscribers/',
        params: { status: status || undefined, search: search || undefined, page },
      }),
      providesTags: ['subscribers'],
    }),
    countSubscribers: build.query<SubscriberCounts, void>({
      query: () => ({ url: '/desk/subscribers/count/' }),
      providesTags: ['subscribers'],
    }),
    importSubscribers: build.mutation<ImportOutcome, NewImportInput>({
      query: (data) => ({ url: '/desk/subscribers/import/', method: 'POST', data }),
      invalidatesTags: ['subscribers'],
    }),
    unsubscribe: build.mutation<null, number>({
      query: (id) => ({ url: `/desk/subscribers/${id}/unsubscribe/`, method: 'POST' }),
      invalidatesTags: ['subscribers'],
    }),
    eraseSubscriber: build.mutation<null, number>({
      query: (id) => ({ url: `/desk/subscribers/${id}/`, method: 'DELETE' }),
      invalidatesTags: ['subscribers'],
    }),
  }),
});
