import type { SubmitEvent } from 'react';
import { useLocation, useNavigate } from '@waypost/shared/router';
import { Name } from '@waypost/shared/ui/name';
import { PageFrame } from '../ui/page-frame';
import { pageNumberOf } from '../address/page-number';
import { SearchField } from '../ui/search-field';
import { searchTermOf } from '../address/search-term';
import styles from './search-page.module.css';
import { SearchResults } from './search-results';

/** `/search?q={term}` (specification §2, "Search results"). */
export function SearchPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const term = searchTermOf(search, 'q');
  const from = pageNumberOf(search);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q')).trim();
    if (q) void navigate(`/search?${new URLSearchParams({ q })}`);
  };
  return (
    <PageFrame
      title={
        term ? (
          <>
            Results for “<Name>{term}</Name>”
          </>
        ) : (
          'Search'
        )
      }
    >
      <form role="search" action="/search" className={styles.form} onSubmit={onSubmit}>
        <SearchField
          key={term}
          name="q"
          label="Search all articles"
          value={term}
          placeholder="Search articles..."
        />
      </form>
      {term ? (
        <SearchResults key={`${term} ${from}`} term={term} from={from} />
      ) : (
        <p className={styles.prompt}>Enter a search term to find articles.</p>
      )}
    </PageFrame>
  );
}
