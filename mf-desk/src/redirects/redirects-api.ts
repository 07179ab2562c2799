import type { DeskRedirect } from '@waypost/shared/contracts/api.generated';
import type { PagedList } from '@waypost/shared/contracts/paged-list';
import { deskApi } from '../api/desk-api';

/** A former address of an article, and the address that it leads to: what stands behind `/article/`. */
export type RedirectSlugs = Pick<DeskRedirect, 'from' | 'to'>;

/** Former addresses of articles. */
export const redirectsApi = deskApi
  .enhanceEndpoints({ addTagTypes: ['redirects'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getRedirects: build.query<PagedList<DeskRedirect>, number>({
        query: (page) => ({ url: '/desk/redirects/', params: { page } }),
        providesTags: ['redirects'],
      }),
      makeRedirect: build.mutation<DeskRedirect, RedirectSlugs>({
        query: (data) => ({ url: '/desk/redirects/', method: 'POST', data }),
        invalidatesTags: ['redirects'],
      }),
      changeRedirect: build.mutation<DeskRedirect, RedirectSlugs & { id: number }>({
        query: ({ id, ...data }) => ({ url: `/desk/redirects/${id}/`, method: 'PUT', data }),
        invalidatesTags: ['redirects'],
      }),
      removeRedirect: build.mutation<null, number>({
        query: (id) => ({ url: `/desk/redirects/${id}/`, method: 'DELETE' }),
        invalidatesTags: ['redirects'],
      }),
    }),
  });

/** What stands behind `/article/` in an address that was typed or pasted; anything else as it is. */
export function slugOf(typed: string): string {
  const [, slug] = /^(?:https?:\/\/[^/]+)?\/article\/([^/?#]+)/i.exec(typed.trim()) ?? [];
  try {
    return slug === undefined ? typed.trim() : decodeURIComponent(slug);
  } catch {
    return typed.trim();
  }
}
