import { Link } from '@waypost/shared/host/link';
import { useSite } from '@waypost/shared/runtime';
import styles from './logo.module.css';

export const LogoSign = () => (
  <svg viewBox="0 0 28 32" aria-hidden="true">
    <path d="M12.5 2h3v28h-3z" />
    <path className={styles.sign} d="M4 5h17l5 4.5-5 4.5H4z" />
    <path d="M24 16H9l-4 3.5L9 23h15z" />
  </svg>
);

/** The wordmark with its signpost; leads home. */
export function Logo() {
  const { name } = useSite();
  return (
    <Link to="/" className={styles.logo} aria-label={`${name}, home`}>
      <LogoSign />
      {name}
    </Link>
  );
}
