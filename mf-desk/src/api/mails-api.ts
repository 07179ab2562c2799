import type {
  MailQueryInput,
  MailSummary,
  OutgoingMail,
} from '@waypost/shared/contracts/api.generated';
import type { PagedList } from '@waypost/shared/contracts/paged-list';
import { deskApi, type ListParams } from './desk-api';

export type MailStatus = OutgoingMail['status'];

export const mailsApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    getMails: build.query<PagedList<OutgoingMail>, ListParams<MailQueryInput>>({
      query: (params) => ({ url: '/desk/mails/', params }),
      providesTags: ['mails'],
    }),
    getMailSummary: build.query<MailSummary, void>({
      query: () => ({ url: '/desk/mails/summary/' }),
      providesTags: ['mails'],
    }),
    sendTestMail: build.mutation<{ detail: string }, void>({
      query: () => ({ url: '/desk/mails/test/', method: 'POST' }),
      invalidatesTags: ['mails'],
    }),
    retryMail: build.mutation<null, number>({
      query: (id) => ({ url: `/desk/mails/${id}/retry/`, method: 'POST' }),
      invalidatesTags: ['mails'],
    }),
    retryAllMails: build.mutation<{ queued: number }, void>({
      query: () => ({ url: '/desk/mails/retry/', method: 'POST' }),
      invalidatesTags: ['mails'],
    }),
    discardMail: build.mutation<null, number>({
      query: (id) => ({ url: `/desk/mails/${id}/`, method: 'DELETE' }),
      invalidatesTags: ['mails'],
    }),
  }),
});
