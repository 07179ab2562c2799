import { useEffect, useId, useState } from 'react';
import { Link } from '@waypost/shared/router';
import type { Category } from '@waypost/shared/contracts/category';
import { formatDate } from '@waypost/shared/format/date';
import { Button } from '@waypost/shared/ui/button';
import { articlePath, categoryPath } from '@waypost/shared/routing/site-paths';
import { Name } from '@waypost/shared/ui/name';
import { inOwnLanguage } from '@waypost/shared/format/language-of';
import { blogApi } from '../api/blog-api';
import { hueOf } from '../ui/hue';
import { useHydrated } from '@waypost/shared/interaction/use-hydrated';
import { whenIdle } from '@waypost/shared/interaction/when-idle';
import styles from './category-entry.module.css';

/** Articles requested ahead, and on demand (specification §9, "Previews use 3 or 6"). */
const PRELOADED_SIZE = 3;
const ON_DEMAND_SIZE = 6;

export interface CategoryEntryProps {
  category: Category;
  /** True when its first articles are requested as soon as the page is usable. */
  preload: boolean;
  /** Whether the reader wants to see the preview. */
  open: boolean;
  onToggle: (open: boolean) => void;
}

/**
 * A category with its preview: 'Preview' shows articles that are there, 'Load Articles' requests
 * them. A failure is only logged (specification §8); the button then retries.
 */
export function CategoryEntry({ category, preload, open, onToggle }: CategoryEntryProps) {
  const { slug, name, description, articles_count, hue } = category;
  // Previews are requested ahead once the browser has nothing better to do.
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  // The history's entry may say "open" to a page whose server did not know.
  const shown = useHydrated() && open;
  const id = useId();
  const { data, isFetching, error, refetch } = blogApi.useGetCategoryPreviewQuery(
    { slug, size: preload ? PRELOADED_SIZE : ON_DEMAND_SIZE },
    { skip: !(preload && idle) && !shown },
  );
  const toggle = (): void => {
    if (error && !data) void refetch();
    onToggle(!open || !data);
  };
  const label = isFetching ? 'Loading...' : data ? (shown ? 'Hide' : 'Preview') : 'Load Articles';
  return (
    <li className={styles.entry} style={hueOf(hue)}>
      <h2>
        <Link to={categoryPath(slug)}>
          <Name>{name}</Name>
        </Link>
      </h2>
      <p className={styles.description} {...inOwnLanguage(description)}>
        {description}
      </p>
      <p className={styles.count}>
        {articles_count} {articles_count === 1 ? 'article' : 'articles'}
      </p>
      <div className={styles.actions}>
        <Button
          aria-label={`${label}: ${name}`}
          aria-expanded={shown && Boolean(data)}
          aria-controls={id}
          aria-disabled={isFetching}
          onClick={toggle}
        >
          {label}
        </Button>
        <Link to={categoryPath(slug)} aria-label={`View All Articles: ${name}`}>
          View All Articles
        </Link>
      </div>
      <div id={id} className={styles.preview}>
        {shown && data ? (
          <ul>
            {data.map((article) => (
              <li key={article.id}>
                <Link to={articlePath(article.slug)}>
                  <Name>{article.title}</Name>
                </Link>
                <time dateTime={article.published_at}>{formatDate(article.published_at)}</time>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  );
}
