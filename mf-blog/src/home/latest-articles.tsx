import { useDeferredValue } from 'react';
import { Link } from '@waypost/shared/router';
import { ArticleGrid, ArticleGridSkeleton } from '@waypost/shared/ui/article-grid';
import { blogApi, pageSizes } from '../api/blog-api';
import { itemsOf } from '../lists/items-of';
import { ListFailure } from '../lists/list-failure';
import { LoadMore } from '../lists/load-more';
import { Message } from '../ui/message';
import styles from './latest-articles.module.css';

/** 'Latest Articles' with 'Load More Articles' (specification §2, "Home page"). */
export function LatestArticles({ from, main }: { from: number; main: boolean }) {
  const query = { pageSize: pageSizes.home, from };
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    blogApi.useGetArticlesInfiniteQuery(query);
  // New cards are rendered in slices: on a slow phone the page keeps responding.
  const shown = useDeferredValue(data);
  const isBehind = shown !== data;
  const articles = shown && itemsOf(shown.pages);
  const Heading = main ? 'h1' : 'h2';
  return (
    <section aria-labelledby="latest" className={main ? undefined : styles.belowHero}>
      <div className={styles.heading}>
        <div>
          <Heading id="latest">Latest Articles</Heading>
          <p>Stay updated with our latest content</p>
        </div>
        <Link to="/articles">View All Articles</Link>
      </div>
      {articles?.length === 0 ? (
        <Message role="status" heading={{ level: main ? 2 : 3, text: 'No Articles Yet' }} />
      ) : articles ? (
        <ArticleGrid articles={articles} priority={main} />
      ) : error ? (
        <ListFailure
          error={error}
          page={from}
          firstHref="/"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ArticleGridSkeleton count={6} />
      )}
      {articles ? (
        <LoadMore
          href={`/?page=${from + (shown?.pages.length ?? 1)}`}
          label="Load More Articles"
          more={hasNextPage || isBehind}
          busy={isFetchingNextPage || isBehind}
          shown={articles.length}
          onMore={() => void fetchNextPage()}
        />
      ) : null}
    </section>
  );
}
