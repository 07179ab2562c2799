import type { ArticleSummaryResponse } from '@waypost/shared/contracts/article';
import type { PagedList } from '@waypost/shared/contracts/paged-list';
import { createRemoteApi } from '@waypost/shared/runtime';

/** How many articles the page shows. */
const SHOWN = 5;

/** What the page shows of an article. */
export type NewArticle = Pick<ArticleSummaryResponse, 'slug' | 'title' | 'excerpt'>;

const toNewArticle = ({ slug, title, excerpt }: ArticleSummaryResponse): NewArticle => ({
  ...{ slug, title, excerpt },
});

/** What mf-example requests of the site's API. */
export const api = createRemoteApi('mf-example').injectEndpoints({
  endpoints: (build) => ({
    getNewest: build.query<NewArticle[], void>({
      query: () => ({ url: '/articles/', params: { page: 1, page_size: SHOWN } }),
      // Only what is shown is stored: it travels with every page that the server renders.
      transformResponse: ({ results }: PagedList<ArticleSummaryResponse>) =>
        results.slice(0, SHOWN).map(toNewArticle),
    }),
  }),
});
