import { useDispatch } from 'react-redux';
import { NavLink } from 'react-router-dom';
import { newsletterDialogOpened, Place } from '@waypost/shared/runtime';
import { Button } from '@waypost/shared/ui/button';
import { Name } from '@waypost/shared/ui/name';
import { HEADER_TOOLS } from '@waypost/shared/routing/host-places';
import { useFrame } from '../frame/frame-context';
import { SearchBox } from '../search/search-box';
import { CategoryMenu } from './category-menu';
import styles from './header.module.css';
import { Logo } from './logo';
import { MenuButton } from './menu-button';
import { MoreMenu } from './more-menu';
import { ReadingProgress } from './scroll';
import { ThemeToggle } from './theme-toggle';
import { TopBar } from './top-bar';

/** Top bar and sticky navigation (specification §2, "Header"). */
export function Header() {
  const dispatch = useDispatch();
  const { navigation, fitting } = useFrame();
  /** Class of an entry by its place among all. */
  const fits = (index: number): string | undefined => {
    if (index >= fitting.wide) return styles.inMenu;
    return index >= fitting.narrow ? styles.wide : undefined;
  };
  return (
    <header className={styles.header}>
      <TopBar />
      <div className={styles.bar}>
        <Logo />
        <nav className={styles.nav} aria-label="Main">
          <NavLink to="/" end>
            Home
          </NavLink>
          <CategoryMenu />
          {navigation.header.map(({ to, label }, index) => (
            <NavLink key={to} to={to} className={fits(index)}>
              <Name>{label}</Name>
            </NavLink>
          ))}
          <MoreMenu links={navigation.header} fitting={fitting} />
        </nav>
        <div className={styles.search}>
          <SearchBox />
        </div>
        <Place name={HEADER_TOOLS} />
        <ThemeToggle />
        <div className={styles.subscribe}>
          <Button tone="primary" onClick={() => dispatch(newsletterDialogOpened())}>
            Subscribe
          </Button>
        </div>
        <MenuButton />
      </div>
      <ReadingProgress />
    </header>
  );
}
