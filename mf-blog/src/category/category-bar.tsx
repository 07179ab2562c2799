import type { SubmitEvent } from 'react';
import { useNavigate } from '@waypost/shared/router';
import { categoryPath } from '@waypost/shared/routing/site-paths';
import { SearchField } from '../ui/search-field';
import styles from './category-bar.module.css';

export interface CategoryBarProps {
  slug: string;
  name: string;
  /** Number of articles in the category, when known. */
  count: number | undefined;
  /** The term that is searched for now. */
  term: string;
}

/**
 * The category bar: its search leads to the category's own address with the term
 * (specification §2, "Category page").
 */
export function CategoryBar({ slug, name, count, term }: CategoryBarProps) {
  const navigate = useNavigate();
  const path = categoryPath(slug);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const search = String(new FormData(event.currentTarget).get('search')).trim();
    if (search) void navigate(`${path}?${new URLSearchParams({ search })}`);
  };
  return (
    <div className={styles.bar}>
      <p>{count === undefined ? null : `${count} ${count === 1 ? 'article' : 'articles'}`}</p>
      <form role="search" action={path} onSubmit={onSubmit}>
        <SearchField name="search" label={`Search in ${name || 'this category'}`} value={term} />
      </form>
    </div>
  );
}
