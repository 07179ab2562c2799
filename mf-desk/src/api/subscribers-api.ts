import type { PagedList } from '@waypost/shared/contracts/paged-list';
import { deskApi } from './desk-api';

/** State of a newsletter address. */
export type SubscriberStatus = 'PENDING' | 'CONFIRMED' | 'UNSUBSCRIBED';

/** A newsletter address. */
export interface Subscriber {
  id: number;
  email: string;
  status: SubscriberStatus;
  source: 'form' | 'import';
  /** How people agreed whose addresses were imported. */
  consent: string;
  created_at: string;
  confirmed_at: string | null;
  unsubscribed_at: string | null;
}

/** Where the list begins and what narrows it. */
export interface SubscriberQuery {
  status: SubscriberStatus | '';
  search: string;
  page: number;
}

/** What became of an import. */
export interface ImportOutcome {
  added: number;
  existing: number;
  /** Left once, and are not brought back. */
  unsubscribed: number;
  /** Not subscribed by what the table says. */
  left_out: number;
  /** Lines that are no addresses. */
  invalid: string[];
}

/** The newsletter's addresses. */
export const subscribersApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    getSubscribers: build.query<PagedList<Subscriber>, SubscriberQuery>({
      query: ({ status, search, page }) => ({
        url: '/desk/subscribers/',
        params: { status: status || undefined, search: search || undefined, page },
      }),
      providesTags: ['subscribers'],
    }),
    countSubscribers: build.query<Record<SubscriberStatus, number>, void>({
      query: () => ({ url: '/desk/subscribers/count/' }),
      providesTags: ['subscribers'],
    }),
    importSubscribers: build.mutation<ImportOutcome, { list: string; consent: string }>({
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
