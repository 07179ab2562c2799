import { Link } from '@waypost/shared/host/link';
import { shellApi } from '../api/shell-api';
import { useAddress } from '../frame/frame-context';
import { popularCategories } from '../frame/popular-categories';
import styles from './mobile-menu.module.css';

/** The mobile menu's popular categories, but those that the site does not have or show. */
export function PopularCategories() {
  const { data } = shellApi.useGetFrameCategoriesQuery();
  const addressOf = useAddress('category');
  const links = popularCategories.flatMap(({ slug, label }) => {
    const isThere = data === undefined || data.some((category) => category.slug === slug);
    const address = isThere ? addressOf(slug) : null;
    return address ? [{ to: address, label }] : [];
  });
  if (links.length === 0) return null;
  return (
    <nav aria-label="Popular Categories">
      <h3>Popular Categories</h3>
      <ul className={styles.chips}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
