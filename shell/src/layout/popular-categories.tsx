import { Link } from 'react-router-dom';
import { shellApi } from '../api/shell-api';
import styles from './mobile-menu.module.css';
import { popularCategories } from './nav-links';

/** The mobile menu's popular categories, but those that the site does not have. */
export function PopularCategories() {
  const { data } = shellApi.useGetFrameCategoriesQuery();
  const links = popularCategories.filter(
    (link) => data === undefined || data.some(({ slug }) => slug === link.slug),
  );
  if (links.length === 0) return null;
  return (
    <nav aria-label="Popular Categories">
      <h3>Popular Categories</h3>
      <ul className={styles.chips}>
        {links.map(({ slug, label }) => (
          <li key={slug}>
            <Link to={`/category/${slug}`}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
