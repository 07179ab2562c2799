import type {
  ArticleSummary,
  DeskAuthor,
  DeskCategory,
  DeskRevision,
  DeskRevisionWithSource,
  DeskTag,
  DeskText,
  DraftLink,
  ListedPage,
  ReadableText,
} from '@waypost/shared/contracts/api.generated';
import type { PagedList } from '@waypost/shared/contracts/paged-list';
import type { Product } from '@waypost/shared/contracts/product';
import type { TextOf } from '../api/articles-api';
import { deskApi } from '../api/desk-api';
import { inPlace } from '../api/in-place';

/** Articles and products, each, that a search for a link shows at once. */
const FOUND = 8;

/** What the editor of a text reads; it is changed by {@link callText}, which names versions. */
export const writingApi = deskApi
  .enhanceEndpoints({ addTagTypes: ['beside', 'names'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getText: build.query<DeskText, TextOf>({
        query: ({ of, id }) => ({ url: `/desk/${of}/${id}/text/` }),
      }),
      // Of each version of the text anew: a save may have added one.
      getRevisions: build.query<DeskRevision[], TextOf & { version: number }>({
        queryFn: inPlace(({ of, id }) => ({ url: `/desk/${of}/${id}/revisions/` })),
        providesTags: ['beside'],
      }),
      getRevision: build.query<DeskRevisionWithSource, TextOf & { revision: number }>({
        queryFn: inPlace(({ of, id, revision }) => ({
          url: `/desk/${of}/${id}/revisions/${revision}/`,
        })),
        providesTags: ['beside'],
      }),
      getBlocks: build.query<ReadableText, Pick<TextOf, 'of'> & { source: string }>({
        queryFn: inPlace(({ of, source }) => ({
          ...{ url: `/desk/${of}/blocks/`, method: 'POST', data: { source } },
        })),
        // It is known by a whole text.
        keepUnusedDataFor: 0,
        providesTags: ['beside'],
      }),
      makePreview: build.mutation<DraftLink, TextOf>({
        queryFn: inPlace(({ of, id }) => ({ url: `/desk/${of}/${id}/preview/`, method: 'POST' })),
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
        queryFn: inPlace(() => ({ url: '/desk/tags/' })),
        providesTags: ['beside', 'names'],
      }),
      getAuthors: build.query<DeskAuthor[], void>({
        queryFn: inPlace(() => ({ url: '/desk/authors/' })),
        providesTags: ['beside', 'names'],
      }),
      getCategories: build.query<DeskCategory[], void>({
        queryFn: inPlace(() => ({ url: '/desk/categories/' })),
        providesTags: ['beside', 'names'],
      }),
    }),
  });
