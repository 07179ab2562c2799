import type { ArticleSummary } from '../contracts/article';
import { ArticleCard } from './article-card';
import styles from './article-grid.module.css';

/** Article cards: three columns on the desktop, two on a tablet, one on a phone (look). */
export function ArticleGrid({ articles }: { articles: ArticleSummary[] }) {
  return (
    <div className={styles.grid}>
      {articles.map((article, index) => (
        <ArticleCard key={article.id} article={article} priority={index < 1} />
      ))}
    </div>
  );
}

/** Skeletons in the shape of cards, while the list loads. */
export function ArticleGridSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.skeleton}>
          <div />
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
