import type {
  Forgotten,
  InboxMessage,
  InboxQueryInput,
  InboxThread,
  MessageFlagsInput,
  NewAnswerInput,
} from '@waypost/shared/contracts/api.generated';
import type { PagedList } from '@waypost/shared/contracts/paged-list';
import { deskApi, type ListParams } from './desk-api';

export const inboxApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    getMessages: build.query<PagedList<InboxMessage>, ListParams<InboxQueryInput>>({
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
    getMessage: build.query<InboxThread, number>({
      query: (id) => ({ url: `/desk/messages/${id}/` }),
      providesTags: ['messages'],
    }),
    markMessage: build.mutation<null, MessageFlagsInput & { id: number }>({
      query: ({ id, ...data }) => ({ url: `/desk/messages/${id}/`, method: 'PATCH', data }),
      invalidatesTags: ['messages'],
    }),
    answerMessage: build.mutation<{ detail: string }, Required<NewAnswerInput> & { id: number }>({
      query: ({ id, ...data }) => ({ url: `/desk/messages/${id}/answers/`, method: 'POST', data }),
      // A failed call changed nothing, and what cannot be read anew would take the form away.
      invalidatesTags: (_, error) => (error ? [] : ['messages', 'mails']),
    }),
    forgetPerson: build.mutation<Forgotten, string>({
      query: (email) => ({ url: '/desk/forget/', method: 'POST', data: { email } }),
      invalidatesTags: ['messages', 'comments', 'subscribers', 'mails'],
    }),
  }),
});
