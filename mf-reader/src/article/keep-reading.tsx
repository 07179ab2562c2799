import { ArticleGrid, ArticleGridSkeleton } from '@waypost/shared/ui/article-grid';
import { readerApi } from '../api/reader-api';
import styles from './keep-reading.module.css';

/** One row of cards. */
const SHOWN = 3;

/** Related articles; without any, or when they fail, there is nothing to show (specification §8). */
export function KeepReading({ slug }: { slug: string }) {
  const { currentData: related, error } = readerApi.useGetRelatedArticlesQuery(slug);
  if (error || related?.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="keep-reading">
      <h2 id="keep-reading" className={styles.title}>
        Keep Reading
      </h2>
      {related ? (
        <ArticleGrid articles={related.slice(0, SHOWN)} priority={false} />
      ) : (
        <ArticleGridSkeleton count={SHOWN} />
      )}
    </section>
  );
}
