import { useDispatch } from 'react-redux';
import { NavLink } from 'react-router-dom';
import { Link } from '@waypost/shared/host/link';
import { newsletterDialogOpened, useSite } from '@waypost/shared/runtime';
import { Button } from '@waypost/shared/ui/button';
import { Dialog } from '@waypost/shared/ui/dialog';
import { Name } from '@waypost/shared/ui/name';
import { POPULAR_CATEGORIES } from '../frame/fixed-categories';
import { useAddress, useFrame } from '../frame/frame-context';
import { SearchBox } from '../search/search-box';
import { shellApi } from '../state/shell-api';
import { CategoryLinks } from './category-links';
import { ContactLinks } from './top-bar';
import type { PartProps } from './lazy-part';
import styles from './mobile-menu.module.css';
import { SocialLinks } from './social-links';
import { ThemeSwitch } from './theme-toggle';

/** The mobile menu's popular categories; where the operator said so, those alone that the site has. */
function PopularCategories() {
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

/** Everything of the header on a narrow screen (specification §2, "Header"). */
export function MobileMenu({ open, onClose }: PartProps) {
  const dispatch = useDispatch();
  const { navigation } = useFrame();
  const categories = useAddress('categories')();
  const subscribe = (): void => {
    onClose();
    dispatch(newsletterDialogOpened());
  };
  return (
    <Dialog open={open} onClose={onClose} title="Menu" shape="sheet">
      <div className={styles.menu}>
        <SearchBox inMenu />
        <nav aria-label="Mobile" className={styles.links}>
          <NavLink to="/" end>
            Home
          </NavLink>
          {navigation.header.map(({ to, label }) => (
            <NavLink key={to} to={to}>
              <Name>{label}</Name>
            </NavLink>
          ))}
        </nav>
        <nav aria-label="Categories">
          <h3>Categories</h3>
          <ul className={styles.categories}>
            <CategoryLinks open={open} />
          </ul>
          {categories ? (
            <Link to={categories} className={styles.all}>
              View All Categories
            </Link>
          ) : null}
        </nav>
        <PopularCategories />
        <ThemeSwitch />
        <Button tone="primary" onClick={subscribe}>
          Subscribe to Newsletter
        </Button>
        <address className={styles.contact}>
          <ContactLinks />
          <SocialLinks networks={['x', 'facebook', 'linkedin']} />
        </address>
      </div>
    </Dialog>
  );
}
