import { useId } from 'react';
import { formatDate } from '@waypost/shared/format/date';
import { inOwnLanguage } from '@waypost/shared/format/language-of';
import { Link } from '@waypost/shared/router';
import { articlePath } from '@waypost/shared/routing/site-paths';
import { blogApi } from '../api/blog-api';
import styles from './mentions.module.css';
import { mentionsQuery } from './mentions-query';

/** Articles whose texts mention a product; nothing where none does. */
export function Mentions({ products }: { products: string }) {
  const { data } = blogApi.useGetArticlePageQuery(mentionsQuery(products));
  const titleId = useId();
  if (!data || data.results.length === 0) return null;
  return (
    <nav aria-labelledby={titleId} className={styles.mentions}>
      <h2 id={titleId}>In our articles</h2>
      <ul>
        {data.results.map(({ id, slug, title, published_at, language }) => (
          <li key={id}>
            <Link to={articlePath(slug)} {...inOwnLanguage(title, language)}>
              {title}
            </Link>
            <time dateTime={published_at}>{formatDate(published_at)}</time>
          </li>
        ))}
      </ul>
    </nav>
  );
}
