import type {
  Comment,
  DecidedMeanwhile,
  Decision,
  DecisionConflict,
  ListedWord,
  NewDecisionInput,
  NewListedWordInput,
  NewReplyInput,
  QueueComment,
  QueueCount,
  QueueCountQueryInput,
  QueueQueryInput,
  RuleCount,
  TrustedAddress,
  UndoneDecision,
} from '@waypost/shared/contracts/api.generated';
import type { CommentStatus } from '@waypost/shared/contracts/comment';
import type { PagedList } from '@waypost/shared/contracts/paged-list';
import { deskApi, type ListParams } from './desk-api';
import { codeOf, dataOf, failureText } from './failure';

/** What narrows the queue; an empty text is no filter. */
export type QueueFilters = Omit<ListParams<QueueQueryInput>, 'status'> & {
  status: CommentStatus | '';
};

/** How many are new: to the whole queue, or to what passes filters since a comment. */
export type CountQuery = Partial<Omit<QueueFilters, 'ordering' | 'page'>> &
  Pick<QueueCountQueryInput, 'after'>;

const filled = (filters: object) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

/** How many comments are requested at once. */
export const QUEUE_PAGE = 100;

/** What others decided meanwhile, where that is why a decision was refused. */
export function conflictsOf(error: unknown): DecidedMeanwhile[] | null {
  if (codeOf(error) !== 'decided_meanwhile') return null;
  return (dataOf(error) as DecisionConflict).conflicts;
}

/** The queue of comments and the lists that feed its rules. */
export const commentsApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    getQueue: build.query<PagedList<QueueComment>, QueueFilters>({
      query: (filters) => ({
        url: '/desk/comments/',
        params: { ...filled(filters), page_size: QUEUE_PAGE },
      }),
      providesTags: ['comments'],
      // What others decided meanwhile must not be offered again.
      keepUnusedDataFor: 0,
    }),
    getQueueCount: build.query<QueueCount, CountQuery>({
      query: (query) => ({ url: '/desk/comments/count/', params: filled(query) }),
      // An old one would call comments new that are in the list.
      keepUnusedDataFor: 0,
    }),
    getRules: build.query<RuleCount[], CommentStatus | ''>({
      query: (status) => ({ url: '/desk/comments/rules/', params: filled({ status }) }),
      providesTags: ['comments'],
    }),
    getThread: build.query<QueueComment[], number>({
      query: (id) => ({ url: `/desk/comments/${id}/thread/` }),
      providesTags: ['comments'],
      keepUnusedDataFor: 0,
    }),
    reply: build.mutation<Comment, NewReplyInput & { id: number }>({
      query: ({ id, content }) => ({
        url: `/desk/comments/${id}/replies/`,
        method: 'POST',
        data: { content },
      }),
      invalidatesTags: (stored) => (stored ? ['comments'] : []),
    }),
    decide: build.mutation<Decision, NewDecisionInput>({
      query: (data) => ({ url: '/desk/comments/decisions/', method: 'POST', data }),
      // The list is not what it was: others decided, or the response was lost and the decision not.
      invalidatesTags: (_decision, error) =>
        error && (conflictsOf(error) || failureText(error).isTransient) ? ['comments'] : [],
    }),
    undo: build.mutation<UndoneDecision, number>({
      query: (id) => ({ url: `/desk/comments/decisions/${id}/undo/`, method: 'POST' }),
    }),
    getWords: build.query<ListedWord[], void>({
      query: () => ({ url: '/desk/words/' }),
      providesTags: ['words'],
    }),
    addWord: build.mutation<ListedWord, NewListedWordInput>({
      query: (data) => ({ url: '/desk/words/', method: 'POST', data }),
      invalidatesTags: ['words'],
    }),
    removeWord: build.mutation<null, number>({
      query: (id) => ({ url: `/desk/words/${id}/`, method: 'DELETE' }),
      invalidatesTags: ['words'],
    }),
    getAddresses: build.query<TrustedAddress[], void>({
      query: () => ({ url: '/desk/trusted-addresses/' }),
      providesTags: ['addresses'],
    }),
    trustAddress: build.mutation<TrustedAddress, string>({
      query: (email) => ({ url: '/desk/trusted-addresses/', method: 'POST', data: { email } }),
      invalidatesTags: ['addresses'],
    }),
    distrustAddress: build.mutation<null, number>({
      query: (id) => ({ url: `/desk/trusted-addresses/${id}/`, method: 'DELETE' }),
      invalidatesTags: ['addresses'],
    }),
  }),
});
