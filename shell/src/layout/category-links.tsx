import { useEffect, useEffectEvent } from 'react';
import { NavLink } from 'react-router-dom';
import { Name } from '@waypost/shared/ui/name';
import { menuCategories, shellApi } from '../state/shell-api';
import { useAddress } from '../frame/frame-context';
import styles from './category-links.module.css';

/**
 * The top categories with their numbers of articles, as items of a list.
 *
 * @param open whether the reader sees them: what failed before is requested again then
 */
export function CategoryLinks({ open }: { open: boolean }) {
  const addressOf = useAddress('category');
  const { data = [], isError, refetch } = shellApi.useGetFrameCategoriesQuery();
  const askAgain = useEffectEvent(() => {
    if (isError) void refetch();
  });
  useEffect(() => {
    if (open) askAgain();
  }, [open]);
  return menuCategories(data).map(({ slug, name, articles_count }) => (
    <li key={slug}>
      <NavLink to={addressOf(slug) ?? '/'}>
        <span>
          <Name>{name}</Name>
        </span>{' '}
        <span className={styles.count}>{articles_count}</span>
      </NavLink>
    </li>
  ));
}
