import type { PagedList } from '@waypost/shared/contracts/paged-list';
import { deskApi } from './desk-api';

/** State of an outgoing mail. */
export type MailStatus = 'QUEUED' | 'SENT' | 'DEAD';

/** A mail on its way out, or one that was given up. */
export interface OutgoingMail {
  id: number;
  kind: string;
  recipient: string;
  subject: string;
  status: MailStatus;
  attempts: number;
  created_at: string;
  next_attempt_at: string;
  sent_at: string | null;
  /** When what it says is out of date: after that it is not sent, nor tried again. */
  expires_at: string | null;
  /** What the mail server said last. */
  last_error: string;
}

/** Outgoing mail. */
export const mailsApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    getMails: build.query<PagedList<OutgoingMail>, { status: MailStatus; page: number }>({
      query: (params) => ({ url: '/desk/mails/', params }),
      providesTags: ['mails'],
    }),
    getMailSummary: build.query<
      { has_mail: boolean; queued: number; stuck: number; sent: number; dead: number },
      void
    >({
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
