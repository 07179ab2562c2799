import { Link } from '@waypost/shared/host/link';
import type { ArticleSearchResult } from '@waypost/shared/contracts/article';
import { inOwnLanguage } from '@waypost/shared/format/language-of';
import { useAddress } from '../frame/frame-context';
import { ResponsiveImage } from '@waypost/shared/ui/responsive-image';
import styles from './suggestion-list.module.css';

export interface SuggestionListProps {
  articles: ArticleSearchResult[];
  /** True while a newer response is on its way. */
  busy: boolean;
  listId: string;
  optionId: (index: number) => string;
  /** Index of the option that the keyboard is at, or -1. */
  active: number;
  /** Address of the results page. */
  allResults: string;
  onChoose: () => void;
}

/** The suggested articles and the way to all results (specification §2, "Article search box"). */
export function SuggestionList(props: SuggestionListProps) {
  const { articles, busy, listId, optionId, active, allResults, onChoose } = props;
  const addressOf = useAddress('article');
  const option = (index: number) => ({
    role: 'option',
    id: optionId(index),
    tabIndex: -1,
    'aria-selected': index === active,
    onClick: onChoose,
  });
  return (
    <div
      role="listbox"
      id={listId}
      aria-label="Suggestions"
      aria-busy={busy}
      className={styles.list}
    >
      {articles.map(({ id, slug, title, excerpt, featured_image, featured_image_info }, index) => (
        <Link key={id} to={addressOf(slug) ?? allResults} {...option(index)}>
          <span className={styles.image}>
            <ResponsiveImage
              src={featured_image}
              info={featured_image_info}
              alt=""
              sizes="96px"
              priority
            />
          </span>
          <span className={styles.text}>
            <strong {...inOwnLanguage(title)}>{title}</strong>
            <span {...inOwnLanguage(excerpt)}>{excerpt}</span>
          </span>
        </Link>
      ))}
      <Link to={allResults} className={styles.all} {...option(articles.length)}>
        View all results →
      </Link>
    </div>
  );
}
