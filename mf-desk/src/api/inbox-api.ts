import type { PagedList } from '@waypost/shared/contracts/paged-list';
import { deskApi } from './desk-api';

/** A message of the contact form. */
export interface InboxMessage {
  id: number;
  name: string;
  email: string;
  subject: string;
  message: string;
  created_at: string;
  is_read: boolean;
  is_archived: boolean;
  /** How many answers were written. */
  answers: number;
}

/** An answer that was written at the desk. */
export interface InboxAnswer {
  id: number;
  author_name: string;
  text: string;
  created_at: string;
  /** `GONE` when the mail was discarded or lost before it went out. */
  mail_status: 'QUEUED' | 'SENT' | 'DEAD' | 'GONE';
  /** Why it did not go out yet, empty when it did. */
  mail_error: string;
}

/** Where a list of messages begins and what narrows it. */
export interface InboxQuery {
  folder: 'inbox' | 'archive';
  search: string;
  page: number;
}

/** The messages of the contact form. */
export const inboxApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    getMessages: build.query<PagedList<InboxMessage>, InboxQuery>({
      query: ({ search, ...params }) => ({
        url: '/desk/messages/',
        params: { ...params, search: search || undefined },
      }),
      providesTags: ['messages'],
    }),
    getUnread: build.query<{ unread: number }, void>({
      query: () => ({ url: '/desk/messages/count/' }),
      providesTags: ['messages'],
    }),
    getMessage: build.query<InboxMessage & { thread: InboxAnswer[] }, number>({
      query: (id) => ({ url: `/desk/messages/${id}/` }),
      providesTags: ['messages'],
    }),
    markMessage: build.mutation<null, { id: number; is_read?: boolean; is_archived?: boolean }>({
      query: ({ id, ...data }) => ({ url: `/desk/messages/${id}/`, method: 'PATCH', data }),
      invalidatesTags: ['messages'],
    }),
    answerMessage: build.mutation<{ detail: string }, { id: number; text: string; key: string }>({
      query: ({ id, text, key }) => ({
        url: `/desk/messages/${id}/answers/`,
        method: 'POST',
        data: { text, idempotency_key: key },
      }),
      // A failed call changed nothing, and what cannot be read anew would take the form away.
      invalidatesTags: (_, error) => (error ? [] : ['messages', 'mails']),
    }),
    forgetPerson: build.mutation<
      { comments: number; messages: number; subscriptions: number },
      string
    >({
      query: (email) => ({ url: '/desk/forget/', method: 'POST', data: { email } }),
      invalidatesTags: ['messages', 'comments', 'subscribers', 'mails'],
    }),
  }),
});
