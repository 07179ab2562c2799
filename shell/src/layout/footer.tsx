import { Link } from 'react-router-dom';
import { useSite } from '@waypost/shared/runtime';
import styles from './footer.module.css';

const explore = [
  { to: '/articles', label: 'Latest Articles' },
  { to: '/categories', label: 'All Categories' },
  { to: '/about', label: 'About Us' },
  { to: '/contact', label: 'Contact' },
];

const legal = [
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/terms', label: 'Terms of Service' },
  { to: '/cookie-policy', label: 'Cookie Policy' },
  { to: '/disclaimer', label: 'Disclaimer' },
];

/** The foot of every page (specification §2, "Footer"). */
export function Footer() {
  const { name } = useSite();
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div>
          <p className={styles.brand}>{name}</p>
          <p>A technology magazine with product comparison: calm, tested, to the point.</p>
        </div>
        <nav aria-label="Explore">
          <h2>Explore</h2>
          <ul>
            {explore.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="Legal">
          <h2>Legal</h2>
          <ul>
            {legal.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className={styles.copyright}>
        © <span suppressHydrationWarning>{new Date().getFullYear()}</span> {name}
      </p>
    </footer>
  );
}
