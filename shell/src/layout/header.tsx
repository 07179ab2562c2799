import { NavLink } from 'react-router-dom';
import styles from './header.module.css';
import { Logo } from './logo';
import { ThemeToggle } from './theme-toggle';

const links = [
  { to: '/', label: 'Home' },
  { to: '/categories', label: 'Categories' },
  { to: '/compare', label: 'Compare' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
];

/** The sticky navigation bar (specification §2, "Header"). */
export function Header() {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Logo />
        <nav className={styles.nav} aria-label="Main">
          {links.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'}>
              {label}
            </NavLink>
          ))}
        </nav>
        <ThemeToggle />
      </div>
    </header>
  );
}
