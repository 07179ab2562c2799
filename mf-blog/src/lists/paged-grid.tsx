import type { CardArticle } from '@waypost/shared/articles/card-article';
import { ArticleGrid, ArticleGridSkeleton } from '@waypost/shared/ui/article-grid';
import { Pagination } from '@waypost/shared/ui/pagination';
import { Message } from '../ui/message';
import { ListFailure, NoSuchPage } from './list-failure';

/** A page of a list as its query sees it. */
export interface PagedGridProps {
  /** `undefined` while it loads or when it failed. */
  list: { count: number; results: CardArticle[] } | undefined;
  error: unknown;
  busy: boolean;
  onRetry: () => void;
  pageSize: number;
  page: number;
  hrefOf: (page: number) => string;
  /** Shown when the list has no articles at all. */
  empty?: string;
}

/** A page of articles with its pagination, in all its states. */
export function PagedGrid(props: PagedGridProps) {
  const { list, error, busy, onRetry, pageSize, page, hrefOf, empty = 'No Articles Yet' } = props;
  const place = { page, firstHref: hrefOf(1) };
  if (!list && error) return <ListFailure error={error} {...place} busy={busy} onRetry={onRetry} />;
  if (!list) return <ArticleGridSkeleton count={Math.min(pageSize, 9)} />;
  if (list.results.length === 0) {
    return page > 1 ? (
      <NoSuchPage {...place} />
    ) : (
      <Message role="status" heading={{ level: 2, text: empty }} />
    );
  }
  return (
    <>
      <ArticleGrid articles={list.results} level={2} />
      <Pagination current={page} total={Math.ceil(list.count / pageSize)} hrefOf={hrefOf} />
    </>
  );
}
