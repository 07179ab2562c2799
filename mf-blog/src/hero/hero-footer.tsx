import { Link } from '@waypost/shared/router';
import { useReaderValue } from '../hydration/use-reader-value';
import { clockTime } from './hero-rules';
import styles from './hero-footer.module.css';

const links = [
  { to: '/trending', label: 'Trending Now' },
  { to: '/editors-pick', label: "Editor's Pick" },
  { to: '/most-viewed', label: 'Most Viewed' },
];

/** Id of the hero's last line: once it is in a document that still arrives, all of the hero is. */
export const HERO_END = 'hero-end';

/**
 * The hero's last line: three lists and when its articles were loaded, in the reader's time.
 *
 * @param updatedAt milliseconds since 1970; `undefined` when nothing was loaded
 */
export function HeroFooter({ updatedAt }: { updatedAt: number | undefined }) {
  const time = useReaderValue(() => (updatedAt ? clockTime(updatedAt) : '–'));
  return (
    <div id={HERO_END} className={styles.footer}>
      <nav aria-label="Lists">
        {links.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </nav>
      <p>Last updated: {time ?? '–'}</p>
    </div>
  );
}
