import type { PageQueries } from '@waypost/shared/runtime';
import { readerApi } from './reader-api';

type PageQuery = NonNullable<PageQueries['optional']>[number];

/**
 * Loads the comments of an article, whose id only the article itself tells. Without the article
 * there are none to load.
 */
export const loadComments =
  (slug: string): PageQuery =>
  async (dispatch) => {
    const { getArticle, getComments } = readerApi.endpoints;
    const { data: article } = await dispatch(getArticle.initiate(slug, { subscribe: false }));
    return article ? dispatch(getComments.initiate(article.id, { subscribe: false })) : {};
  };
