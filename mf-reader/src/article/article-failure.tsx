import { Link } from '@waypost/shared/router';
import styles from './article-failure.module.css';

/** Shown when the article does not load (specification §8). */
export function ArticleFailure() {
  return (
    <section className={styles.failure} role="alert">
      <h1>Article Not Found</h1>
      <p>Failed to load article. Please try again later.</p>
      <p>
        <Link to="/">Back to Home</Link>
      </p>
    </section>
  );
}
