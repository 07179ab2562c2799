import type { CardArticle } from '../articles/card-article';
import { ArticleCard } from './article-card';
import styles from './article-grid.module.css';
import { skeletonClass, Loading } from './loading';

export interface ArticleGridProps {
  articles: CardArticle[];
  /** Level of the cards' titles: one below the heading the grid stands under. */
  level?: 2 | 3;
  /** False where something larger stands above the grid. */
  priority?: boolean;
}

/** Article cards: three columns on the desktop, two on a tablet, one on a phone (look). */
export function ArticleGrid({ articles, level, priority = true }: ArticleGridProps) {
  return (
    <div className={styles.grid}>
      {articles.map((article, index) => (
        <ArticleCard
          key={article.id}
          article={article}
          level={level}
          priority={priority && index === 0}
        />
      ))}
    </div>
  );
}

/** Skeletons in the shape of cards, while the list loads. */
export function ArticleGridSkeleton({ count }: { count: number }) {
  return (
    <Loading text="Loading articles">
      <div className={styles.grid}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={styles.skeleton}>
            <div className={skeletonClass} />
            <span className={skeletonClass} />
            <span className={skeletonClass} />
            <span className={skeletonClass} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
