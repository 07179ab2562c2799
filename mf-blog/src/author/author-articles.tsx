import { ArticleGrid, ArticleGridSkeleton } from '@waypost/shared/ui/article-grid';
import { authorPath } from '@waypost/shared/routing/site-paths';
import { blogApi, pageSizes } from '../api/blog-api';
import { itemsOf } from '../lists/items-of';
import { ListFailure } from '../lists/list-failure';
import { LoadMore } from '../lists/load-more';
import { Message } from '../ui/message';

/** The author's articles, page by page (specification §2, "Author page"). */
export function AuthorArticles({ author, from }: { author: string; from: number }) {
  const query = { pageSize: pageSizes.author, from, author };
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    blogApi.useGetArticlesInfiniteQuery(query);
  if (!data && error) {
    return (
      <ListFailure
        error={error}
        page={from}
        firstHref={authorPath(author)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <ArticleGridSkeleton count={3} />;
  const articles = itemsOf(data.pages);
  if (articles.length === 0) return <Message role="status" text="No articles published yet." />;
  return (
    <>
      <ArticleGrid articles={articles} level={2} priority={false} />
      <LoadMore
        href={`${authorPath(author)}?page=${from + data.pages.length}`}
        label="Load More Articles"
        more={hasNextPage}
        busy={isFetchingNextPage}
        shown={articles.length}
        onMore={() => void fetchNextPage()}
      />
    </>
  );
}
