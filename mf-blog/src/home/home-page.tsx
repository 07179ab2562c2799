import { Link, useLocation } from '@waypost/shared/router';
import { Place } from '@waypost/shared/runtime';
import { Hero } from '../hero/hero';
import { pageNumberOf } from '../address/page-number';
import styles from './home-page.module.css';
import { LatestArticles } from './latest-articles';

/**
 * `/`: the hero and the latest articles (specification §2, "Home page"). `/?page=2` is where
 * 'Load More Articles' leads without JavaScript: the next articles alone.
 */
export function HomePage() {
  const from = pageNumberOf(useLocation().search);
  const first = from === 1;
  return (
    <div className={styles.page}>
      {first ? <Hero /> : null}
      {first ? (
        <Link to="/contact" className={styles.advertorial}>
          <small>Advertorial</small>
          <strong>Your product, explained to people who read to the end.</strong>
          <span>Talk to us</span>
        </Link>
      ) : null}
      <LatestArticles key={from} from={from} main={!first} />
      {first ? <Place name="home" /> : null}
    </div>
  );
}
