import type { RouteObject } from '@waypost/shared/router';
import { articlePath } from '@waypost/shared/routing/site-paths';
import { pageLoader } from '@waypost/shared/runtime';
import { loadComments } from './api/load-comments';
import { readerApi } from './api/reader-api';
import { articleHandle } from './article/article-head';

export { readerApi as api };

/** mf-reader's pages: the exposed module of this remote (design §3). */
export const routes: RouteObject[] = [
  {
    id: 'mf-reader:article',
    path: articlePath(':slug'),
    loader: pageLoader(({ params: { slug = '' } }) => ({
      required: [readerApi.endpoints.getArticle.initiate(slug, { subscribe: false })],
      optional: [
        readerApi.endpoints.getRelatedArticles.initiate(slug, { subscribe: false }),
        loadComments(slug),
      ],
    })),
    // Not lazy: browsers would load it with the page.
    action: async (args) => {
      const { commentAction } = await import(
        /* webpackChunkName: "comment_action" */ './comments/comment-action'
      );
      return commentAction(args);
    },
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "article" */ './article/article-page')).ArticlePage,
    },
    handle: articleHandle,
  },
];
