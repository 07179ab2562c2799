import { memo } from 'react';
import { Link } from '@waypost/shared/router';
import { LinkedName } from './name';
import { inOwnLanguage } from '../format/language-of';
import type { CardArticle } from '../articles/card-article';
import { formatDate } from '../format/date';
import { articlePath, authorPath, categoryPath } from '../routing/site-paths';
import styles from './article-card.module.css';
import { ArticleShareMenu } from './article-share-menu';
import { TagList } from './tag-list';
import { ResponsiveImage } from './responsive-image';

/** Width of a card's image in an {@link ArticleGrid}, as the HTML attribute `sizes`. */
export const CARD_SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 92vw';

export interface ArticleCardProps {
  article: CardArticle;
  /** True for a card whose image is likely the largest of the first screen. */
  priority?: boolean;
  /** Level of the title: one below the heading the card stands under. */
  level?: 2 | 3;
}

/**
 * An article in a list, with every part of specification §2, "Home page". A list that only loads more does not
 * render its cards again.
 */
export const ArticleCard = memo(function ArticleCard({
  article,
  priority,
  level = 3,
}: ArticleCardProps) {
  const { slug, title, category, category_name, author, author_name, published_at } = article;
  const path = articlePath(slug);
  const Title = `h${level}` as const;
  return (
    <article className={styles.card}>
      <Link to={path} className={styles.image} tabIndex={-1} aria-hidden="true">
        <ResponsiveImage
          src={article.featured_image}
          info={article.featured_image_info}
          alt=""
          sizes={CARD_SIZES}
          priority={priority}
        />
      </Link>
      <div className={styles.kicker}>
        <LinkedName to={category && categoryPath(category)}>{category_name}</LinkedName>
        <span>{article.reading_time} min read</span>
      </div>
      <Title className={styles.title} {...inOwnLanguage(title, article.language)}>
        <Link to={path}>{title}</Link>
      </Title>
      <p className={styles.excerpt} {...inOwnLanguage(article.excerpt, article.language)}>
        {article.excerpt}
      </p>
      <TagList tags={article.tags} className={styles.tags} />
      <div className={styles.foot}>
        <p className={styles.byline}>
          <LinkedName to={author === null ? null : authorPath(author)}>{author_name}</LinkedName>
          <time dateTime={published_at}>{formatDate(published_at)}</time>
        </p>
        <ArticleShareMenu slug={slug} title={title} />
      </div>
    </article>
  );
});
