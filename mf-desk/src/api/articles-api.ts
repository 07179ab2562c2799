import type {
  ContentState,
  DeskArticle,
  DeskText,
  NewTextInput,
  PublicationInput,
  TextQueryInput,
} from '@waypost/shared/contracts/api.generated';
import type { PagedList } from '@waypost/shared/contracts/paged-list';
import type { TextKind } from '../frame/use-text-kind';
import { deskApi, type ListParams } from './desk-api';

/** What an address of the API says of the kind of text. */
type Plural = TextKind['plural'];

/** Which text a call is about. */
export interface TextOf {
  of: Plural;
  id: number;
}

export type ArticleState = DeskArticle['state'];

export type ArticleQuery = ListParams<TextQueryInput> & Pick<TextOf, 'of'>;

/** Articles and pages, and when they are public. */
export const articlesApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    getArticles: build.query<PagedList<DeskArticle>, ArticleQuery>({
      query: ({ of, search, ...params }) => ({
        url: `/desk/${of}/`,
        params: { ...params, search: search || undefined },
      }),
      providesTags: ['articles'],
    }),
    makeArticle: build.mutation<DeskText, Pick<TextOf, 'of'> & NewTextInput>({
      query: ({ of, ...data }) => ({ url: `/desk/${of}/`, method: 'POST', data }),
      invalidatesTags: ['articles'],
    }),
    copyArticle: build.mutation<DeskText, TextOf>({
      query: ({ of, id }) => ({ url: `/desk/${of}/${id}/copy/`, method: 'POST' }),
      invalidatesTags: ['articles'],
    }),
    bringBackArticle: build.mutation<null, TextOf>({
      query: ({ of, id }) => ({ url: `/desk/${of}/${id}/restore/`, method: 'POST' }),
      invalidatesTags: ['articles'],
    }),
    setPublication: build.mutation<null, TextOf & PublicationInput>({
      query: ({ of, id, ...data }) => ({
        url: `/desk/${of}/${id}/publication/`,
        method: 'PUT',
        data,
      }),
      invalidatesTags: ['articles'],
    }),
    getContentState: build.query<ContentState, void>({
      query: () => ({ url: '/desk/content/' }),
      providesTags: ['content'],
    }),
    applyContent: build.mutation<ContentState, void>({
      query: () => ({ url: '/desk/content/', method: 'POST' }),
      invalidatesTags: ['articles', 'content'],
    }),
    followFile: build.mutation<null, TextOf>({
      query: ({ of, id }) => ({ url: `/desk/${of}/${id}/publication/`, method: 'DELETE' }),
      invalidatesTags: ['articles'],
    }),
  }),
});
