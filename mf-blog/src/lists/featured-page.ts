import type { HttpFailure, PageQueries } from '@waypost/shared/runtime';
import { blogApi, pageSizes } from '../api/blog-api';

type PageQuery = NonNullable<PageQueries['required']>[number];

/** A page of the editors' picks: their call knows no pages, so they are made here. */
export const featuredPageOf = <T>(featured: T[], page: number): T[] =>
  featured.slice((page - 1) * pageSizes.list, page * pageSizes.list);

const pastEnd: HttpFailure = { kind: 'status', status: 404, message: 'There is no such page' };

/** Requests the editors' picks; a page past their end is missing, as it is in the other lists. */
export const loadFeaturedPage =
  (page: number): PageQuery =>
  async (dispatch) => {
    const { getFeatured } = blogApi.endpoints;
    const { data, error } = await dispatch(getFeatured.initiate(undefined, { subscribe: false }));
    const missing = data && page > 1 && featuredPageOf(data, page).length === 0;
    return { error: missing ? pastEnd : error };
  };
