import { Link } from 'react-router-dom';
import type { ArticleSummary } from '../contracts/article';
import { formatDate } from '../format/date';
import styles from './article-card.module.css';
import { ResponsiveImage } from './responsive-image';

const SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 92vw';

/** An article in a list (specification §2, "Home page"). */
export function ArticleCard(props: { article: ArticleSummary; priority?: boolean }) {
  const { article, priority } = props;
  const { slug, title, excerpt, category, category_name, author_name, published_at } = article;
  const path = `/article/${slug}`;
  return (
    <article className={styles.card}>
      <Link to={path} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <ResponsiveImage
          src={article.featured_image}
          info={article.featured_image_info}
          alt=""
          sizes={SIZES}
          priority={priority}
        />
      </Link>
      <div className={styles.kicker}>
        {category ? (
          <Link to={`/category/${category}`}>{category_name}</Link>
        ) : (
          <span>{category_name}</span>
        )}
        <span>{article.reading_time} min read</span>
      </div>
      <h3 className={styles.title}>
        <Link to={path}>{title}</Link>
      </h3>
      <p className={styles.excerpt}>{excerpt}</p>
      <p className={styles.byline}>
        <span>{author_name}</span>
        <time dateTime={published_at}>{formatDate(published_at)}</time>
      </p>
      {article.tags.length > 0 ? (
        <ul className={styles.tags} aria-label="Tags">
          {article.tags.map((tag) => (
            <li key={tag.id}>
              <Link to={`/tag/${tag.slug}`}>#{tag.name}</Link>
            </li>
          ))}
        </ul>
      ) : null}
    </article>
  );
}
