import type { Ref } from 'react';
import { formatViews } from '@waypost/shared/format/count';
import { formatDate } from '@waypost/shared/format/date';
import { ResponsiveImage } from '@waypost/shared/ui/responsive-image';
import { authorPath, categoryPath } from '@waypost/shared/routing/site-paths';
import { LinkedName } from '@waypost/shared/ui/name';
import { inOwnLanguage } from '@waypost/shared/format/language-of';
import type { SafeArticle } from '../api/read-article';
import { Portrait } from '../author/portrait';
import styles from './article-header.module.css';

/** How wide the cover is shown, as the HTML attribute `sizes` says it. */
const COVER_SIZES = '(min-width: 64rem) min(74vw, 58rem), (min-width: 44rem) 40rem, 92vw';

const viewsOf = (count: number): string => (count === 1 ? '1 view' : `${formatViews(count)} views`);

/** Category, title, excerpt, by-line and cover: the article's hero (specification §2). */
export function ArticleHeader(props: { article: SafeArticle; ref: Ref<HTMLElement> }) {
  const { article, ref } = props;
  const { category, category_name, author, author_name, published_at, updated_at } = article;
  const published = formatDate(published_at);
  const updated = formatDate(updated_at);
  return (
    <header ref={ref} className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.kicker}>
          <LinkedName to={category && categoryPath(category)}>{category_name}</LinkedName>
        </p>
        <h1 {...inOwnLanguage(article.title, article.language)}>{article.title}</h1>
        {article.excerpt ? (
          <p className={styles.excerpt} {...inOwnLanguage(article.excerpt, article.language)}>
            {article.excerpt}
          </p>
        ) : null}
        <div className={styles.byline}>
          <Portrait src={article.author_avatar ?? null} name={author_name} size={40} />
          <div>
            <p className={styles.author}>
              <LinkedName to={author === null ? null : authorPath(author)}>
                {author_name}
              </LinkedName>
            </p>
            <p className={styles.facts}>
              {published ? <time dateTime={published_at}>{published}</time> : null}
              {updated && updated !== published ? (
                <span>
                  Updated <time dateTime={updated_at}>{updated}</time>
                </span>
              ) : null}
              <span>{article.reading_time} min read</span>
              <span>{viewsOf(article.views_count)}</span>
            </p>
          </div>
        </div>
      </div>
      <figure className={styles.cover}>
        <ResponsiveImage
          src={article.featured_image}
          info={article.featured_image_info}
          alt={article.featured_image_info?.alt ?? ''}
          sizes={COVER_SIZES}
          priority
        />
        {article.featured_image_caption ? (
          <figcaption {...inOwnLanguage(article.featured_image_caption, article.language)}>
            {article.featured_image_caption}
          </figcaption>
        ) : null}
      </figure>
    </header>
  );
}
