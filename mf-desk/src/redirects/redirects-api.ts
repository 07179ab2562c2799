import type { DeskRedirect } from '@waypost/shared/contracts/api.generated';
import type { PagedList } from '@waypost/shared/contracts/paged-list';
import { deskApi } from '../api/desk-api';
import type { TextKind } from '../frame/use-text-kind';

/** A former address of a text, and the address that it leads to: slugs. */
export type RedirectSlugs = Pick<DeskRedirect, 'from' | 'to'>;

/** Path of the calls about redirects of a kind of text. */
interface At {
  at: TextKind['redirects'];
}

/** Former addresses of texts. */
export const redirectsApi = deskApi
  .enhanceEndpoints({ addTagTypes: ['redirects'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getRedirects: build.query<PagedList<DeskRedirect>, At & { page: number }>({
        query: ({ at: url, page }) => ({ url, params: { page } }),
        providesTags: ['redirects'],
      }),
      makeRedirect: build.mutation<DeskRedirect, At & RedirectSlugs>({
        query: ({ at: url, ...data }) => ({ url, method: 'POST', data }),
        invalidatesTags: ['redirects'],
      }),
      changeRedirect: build.mutation<DeskRedirect, At & RedirectSlugs & { id: number }>({
        query: ({ at, id, ...data }) => ({ url: `${at}${id}/`, method: 'PUT', data }),
        invalidatesTags: ['redirects'],
      }),
      removeRedirect: build.mutation<null, At & { id: number }>({
        query: ({ at, id }) => ({ url: `${at}${id}/`, method: 'DELETE' }),
        invalidatesTags: ['redirects'],
      }),
    }),
  });

/** What stands behind `/article/`, or `/` of a page, in an address that was typed or pasted; anything else as it is. */
export function slugOf(typed: string, { before }: Pick<TextKind, 'before'>): string {
  const path = typed.trim().replace(/^https?:\/\/[^/]+/i, '');
  const [slug] = path.startsWith(before) ? path.slice(before.length).split(/[/?#]/, 1) : [];
  try {
    return !slug ? typed.trim() : decodeURIComponent(slug);
  } catch {
    return typed.trim();
  }
}
