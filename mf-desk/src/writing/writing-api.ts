import type {
  ArticleSummary,
  DeskAuthor,
  DeskCategory,
  DeskTag,
  DeskText,
  ListedPage,
} from '@waypost/shared/contracts/api.generated';
import type { PagedList } from '@waypost/shared/contracts/paged-list';
import type { Product } from '@waypost/shared/contracts/product';
import type { TextOf } from '../api/articles-api';
import { deskApi } from '../api/desk-api';

/** What a text said at a time. */
export interface Revision {
  id: number;
  version: number;
  intent: 'make' | 'save' | 'publish' | 'schedule' | 'restore' | 'file';
  staff: string | null;
  created_at: string;
}

/** Articles and products, each, that a search for a link shows at once. */
const FOUND = 8;

/** What the editor of a text reads; it is changed by {@link callText}, which names versions. */
export const writingApi = deskApi.enhanceEndpoints({ addTagTypes: ['names'] }).injectEndpoints({
  endpoints: (build) => ({
    getText: build.query<DeskText, TextOf>({
      query: ({ of, id }) => ({ url: `/desk/${of}/${id}/text/` }),
    }),
    // Of each version of the text anew: a save may have added one.
    getRevisions: build.query<Revision[], TextOf & { version: number }>({
      query: ({ of, id }) => ({ url: `/desk/${of}/${id}/revisions/` }),
    }),
    getRevision: build.query<Revision & { source: string }, TextOf & { revision: number }>({
      query: ({ of, id, revision }) => ({ url: `/desk/${of}/${id}/revisions/${revision}/` }),
    }),
    getBlocks: build.query<{ blocks: string[] }, Pick<TextOf, 'of'> & { source: string }>({
      query: ({ of, source }) => ({ url: `/desk/${of}/blocks/`, method: 'POST', data: { source } }),
    }),
    makePreview: build.mutation<{ url: string; expires_at: string }, TextOf>({
      query: ({ of, id }) => ({ url: `/desk/${of}/${id}/preview/`, method: 'POST' }),
    }),
    findArticles: build.query<PagedList<ArticleSummary>, string>({
      query: (search) => ({ url: '/articles/', params: { search, page_size: FOUND } }),
    }),
    findProducts: build.query<PagedList<Product>, string>({
      query: (search) => ({ url: '/products/', params: { search, page_size: FOUND } }),
    }),
    getPages: build.query<PagedList<ListedPage>, void>({
      query: () => ({ url: '/pages/', params: { page_size: 100 } }),
    }),
    getTags: build.query<DeskTag[], void>({
      query: () => ({ url: '/desk/tags/' }),
      providesTags: ['names'],
    }),
    getAuthors: build.query<DeskAuthor[], void>({
      query: () => ({ url: '/desk/authors/' }),
      providesTags: ['names'],
    }),
    getCategories: build.query<DeskCategory[], void>({
      query: () => ({ url: '/desk/categories/' }),
      providesTags: ['names'],
    }),
  }),
});
