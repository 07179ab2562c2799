import { Link } from 'react-router-dom';
import type { ArticleSummary } from '@waypost/shared/contracts/article';
import { formatDate } from '@waypost/shared/format/date';
import { ResponsiveImage } from '@waypost/shared/ui/responsive-image';
import styles from './featured-article.module.css';

/** The first featured article, large, at the top of the home page. */
export function FeaturedArticle({ article }: { article: ArticleSummary }) {
  const path = `/article/${article.slug}`;
  return (
    <article className={styles.lead}>
      <Link to={path} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <ResponsiveImage
          src={article.featured_image}
          info={article.featured_image_info}
          alt=""
          sizes="(min-width: 64rem) 46rem, 92vw"
          priority
        />
      </Link>
      <div className={styles.text}>
        <p className={styles.kicker}>
          <Link to={`/category/${article.category}`}>{article.category_name}</Link>
        </p>
        <h1>
          <Link to={path}>{article.title}</Link>
        </h1>
        <p className={styles.excerpt}>{article.excerpt}</p>
        <p className={styles.byline}>
          {article.author_name} · {formatDate(article.published_at)} · {article.reading_time} min
          read
        </p>
      </div>
    </article>
  );
}
