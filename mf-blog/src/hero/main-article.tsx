import { Link } from '@waypost/shared/router';
import type { CardArticle } from '@waypost/shared/articles/card-article';
import { formatDate } from '@waypost/shared/format/date';
import { ResponsiveImage } from '@waypost/shared/ui/responsive-image';
import { articlePath, categoryPath } from '@waypost/shared/routing/site-paths';
import { Name } from '@waypost/shared/ui/name';
import { inOwnLanguage } from '@waypost/shared/format/language-of';
import styles from './main-article.module.css';

/**
 * Width of the image on the page; it is the largest of the first screen. Beside a longer column
 * it is cut to a higher shape, and so needs more than its own width.
 */
const MAIN_SIZES = '(min-width: 64rem) 62rem, 92vw';

/** The first featured article, large, at the top of the home page. */
export function MainArticle({ article }: { article: CardArticle }) {
  const { category, category_name, author_name, published_at, reading_time } = article;
  const path = articlePath(article.slug);
  return (
    <article className={styles.lead}>
      <Link to={path} className={styles.image} tabIndex={-1} aria-hidden="true">
        <ResponsiveImage
          src={article.featured_image}
          info={article.featured_image_info}
          alt=""
          sizes={MAIN_SIZES}
          priority
        />
      </Link>
      <p className={styles.kicker}>
        {category ? (
          <Link to={categoryPath(category)}>
            <Name>{category_name}</Name>
          </Link>
        ) : (
          <Name>{category_name}</Name>
        )}
      </p>
      <h2 {...inOwnLanguage(article.title, article.language)}>
        <Link to={path}>{article.title}</Link>
      </h2>
      <p className={styles.excerpt} {...inOwnLanguage(article.excerpt, article.language)}>
        {article.excerpt}
      </p>
      <p className={styles.byline}>
        <span>
          <Name>{author_name}</Name> ·
        </span>{' '}
        <span>{formatDate(published_at)} ·</span> <span>{reading_time} min read</span>
      </p>
    </article>
  );
}
