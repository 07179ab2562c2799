import { Link, useParams } from 'react-router-dom';
import { formatDate } from '@waypost/shared/format/date';
import { ResponsiveImage } from '@waypost/shared/ui/responsive-image';
import { SafeHtmlBlock } from '@waypost/shared/ui/safe-html';
import { readerApi } from '../api/reader-api';
import { ArticleFailure } from './article-failure';
import styles from './article-page.module.css';
import { ArticleSkeleton } from './article-skeleton';

/** `/article/{slug}` (specification §2, "Article page"). */
export function ArticlePage() {
  const { slug = '' } = useParams();
  const { currentData: article, isError } = readerApi.useGetArticleQuery(slug);
  if (isError) return <ArticleFailure />;
  if (!article) return <ArticleSkeleton />;
  return (
    <article className={styles.article}>
      <header className={styles.header}>
        <p className={styles.kicker}>
          <Link to={`/category/${article.category}`}>{article.category_name}</Link>
        </p>
        <h1>{article.title}</h1>
        <p className={styles.excerpt}>{article.excerpt}</p>
        <p className={styles.byline}>
          <span>{article.author_name}</span>
          <time dateTime={article.published_at}>{formatDate(article.published_at)}</time>
          <span>{article.reading_time} min read</span>
        </p>
      </header>
      <figure className={styles.cover}>
        <ResponsiveImage
          src={article.featured_image}
          info={article.featured_image_info}
          alt=""
          sizes="(min-width: 64rem) 60rem, 92vw"
          priority
        />
        {article.featured_image_caption ? (
          <figcaption>{article.featured_image_caption}</figcaption>
        ) : null}
      </figure>
      <SafeHtmlBlock html={article.content} className={styles.body} />
    </article>
  );
}
