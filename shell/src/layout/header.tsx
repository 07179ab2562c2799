import { useDispatch } from 'react-redux';
import { NavLink } from 'react-router-dom';
import { newsletterDialogOpened } from '@waypost/shared/runtime';
import { Button } from '@waypost/shared/ui/button';
import { useFrame } from '../frame/frame-context';
import { SearchBox } from '../search/search-box';
import { CategoryMenu } from './category-menu';
import styles from './header.module.css';
import { Logo } from './logo';
import { MenuButton } from './menu-button';
import { ReadingProgress } from './reading-progress';
import { ThemeToggle } from './theme-toggle';
import { TopBar } from './top-bar';

/** Top bar and sticky navigation (specification §2, "Header"). */
export function Header() {
  const dispatch = useDispatch();
  const { navigation } = useFrame();
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
          {navigation.header.map(({ to, label }) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.search}>
          <SearchBox />
        </div>
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
