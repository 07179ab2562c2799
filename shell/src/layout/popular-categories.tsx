import { Link } from '@waypost/shared/host/link';
import { useSite } from '@waypost/shared/runtime';
import { shellApi } from '../state/shell-api';
import { POPULAR_CATEGORIES } from '../frame/fixed-categories';
import { useAddress } from '../frame/frame-context';
import styles from './mobile-menu.module.css';

/** The mobile menu's popular categories; where the operator said so, those alone that the site has. */
export function PopularCategories() {
  const { fixedCategories } = useSite();
  const { data } = shellApi.useGetFrameCategoriesQuery();
  const addressOf = useAddress('category');
  const links = POPULAR_CATEGORIES.flatMap(({ slug, name }) => {
    const isThere = data === undefined || data.some((category) => category.slug === slug);
    const address = fixedCategories || isThere ? addressOf(slug) : null;
    return address ? [{ to: address, label: name }] : [];
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
