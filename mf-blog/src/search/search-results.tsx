import { memo } from 'react';
import { Link } from '@waypost/shared/router';
import { skeletonClass } from '@waypost/shared/ui/loading';
import { ResponsiveImage } from '@waypost/shared/ui/responsive-image';
import { SafeHtmlBlock } from '@waypost/shared/ui/safe-html';
import { articlePath } from '@waypost/shared/routing/site-paths';
import { inOwnLanguage } from '@waypost/shared/format/language-of';
import { blogApi } from '../api/blog-api';
import type { SafeSearchResult } from '../api/queries-and-responses';
import { itemsOf } from '../lists/items-of';
import { ListFailure } from '../lists/list-failure';
import { LoadMore } from '../lists/load-more';
import { Message } from '../ui/message';
import { highlightTerm } from './highlight-term';
import { passageCuts } from './passage-cuts';
import styles from './search-results.module.css';

interface ResultProps {
  result: SafeSearchResult;
  term: string;
}

/** A match; more matches do not render it again. */
const Result = memo(function Result({ result, term }: ResultProps) {
  const { slug, title, excerpt, highlight, featured_image, featured_image_info } = result;
  const path = articlePath(slug);
  return (
    <li>
      <article className={styles.result}>
        <Link to={path} className={styles.image} tabIndex={-1} aria-hidden="true">
          <ResponsiveImage
            src={featured_image}
            info={featured_image_info}
            alt=""
            sizes="(min-width: 40rem) 13rem, 30vw"
          />
        </Link>
        <div>
          <h2 {...inOwnLanguage(title)}>
            <Link to={path}>{highlightTerm(title, term)}</Link>
          </h2>
          {highlight ? (
            <div className={styles.passage} data-cut={passageCuts(highlight, excerpt)}>
              <SafeHtmlBlock html={highlight} />
            </div>
          ) : (
            <p className={styles.passage} {...inOwnLanguage(excerpt)}>
              {highlightTerm(excerpt, term)}
            </p>
          )}
        </div>
      </article>
    </li>
  );
});

/** Matching articles with their hits highlighted, in all states (specification §8). */
export function SearchResults({ term, from }: { term: string; from: number }) {
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    blogApi.useSearchArticlesInfiniteQuery({ q: term, from });
  if (!data && error) {
    return (
      <ListFailure
        error={error}
        page={from}
        firstHref={`/search?${new URLSearchParams({ q: term })}`}
        text="Failed to search articles. Please try again."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <div role="status">
        <p className={styles.count}>Searching...</p>
        {[1, 2, 3].map((place) => (
          <div key={place} className={`${skeletonClass} ${styles.skeleton}`} aria-hidden="true" />
        ))}
      </div>
    );
  }
  const results = itemsOf(data.pages);
  const count = data.pages[0]?.count ?? results.length;
  if (results.length === 0) {
    return (
      <Message
        role="status"
        heading={{ level: 2, text: 'No results found' }}
        text="Try fewer or other words."
      >
        <Link to="/categories">Browse the categories</Link>
      </Message>
    );
  }
  return (
    <>
      <p role="status" className={styles.count}>
        {count} {count === 1 ? 'result' : 'results'}
      </p>
      <ol className={styles.results}>
        {results.map((result) => (
          <Result key={result.id} result={result} term={term} />
        ))}
      </ol>
      <LoadMore
        href={`/search?${new URLSearchParams({ q: term, page: String(from + data.pages.length) })}`}
        label="Load more results"
        more={hasNextPage}
        busy={isFetchingNextPage}
        shown={results.length}
        onMore={() => void fetchNextPage()}
      />
    </>
  );
}
