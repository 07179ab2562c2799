import { Link } from 'react-router-dom';
import type { ArticleSearchResult } from '@waypost/shared/contracts/article';
import { ResponsiveImage } from '@waypost/shared/ui/responsive-image';
import styles from './suggestion-list.module.css';

/** What the list under the search box is shown with. */
export interface SuggestionListProps {
  suggestions: 'searching' | ArticleSearchResult[];
  listId: string;
  optionId: (index: number) => string;
  /** Index of the option that the keyboard is at, or -1. */
  active: number;
  /** Address of the results page. */
  allResults: string;
  onChoose: () => void;
}

/** The suggestions in their states (specification §2, "Article search box"). */
export function SuggestionList(props: SuggestionListProps) {
  const { suggestions, listId, optionId, active, allResults, onChoose } = props;
  const articles = suggestions === 'searching' ? [] : suggestions;
  const option = (index: number) => ({
    role: 'option',
    id: optionId(index),
    tabIndex: -1,
    'aria-selected': index === active,
    onClick: onChoose,
  });
  return (
    <div className={styles.popup}>
      <p role="status" className={styles.state}>
        {suggestions === 'searching' ? 'Searching...' : null}
        {suggestions.length === 0 ? 'No results found' : null}
      </p>
      <div role="listbox" id={listId} aria-label="Suggestions" className={styles.list}>
        {articles.map(
          ({ id, slug, title, excerpt, featured_image, featured_image_info }, index) => (
            <Link key={id} to={`/article/${slug}`} {...option(index)}>
              <span className={styles.picture}>
                <ResponsiveImage
                  src={featured_image}
                  info={featured_image_info}
                  alt=""
                  sizes="96px"
                  priority
                />
              </span>
              <span className={styles.text}>
                <strong>{title}</strong>
                <span>{excerpt}</span>
              </span>
            </Link>
          ),
        )}
        {articles.length > 0 ? (
          <Link to={allResults} className={styles.all} {...option(articles.length)}>
            View all results →
          </Link>
        ) : null}
      </div>
    </div>
  );
}
