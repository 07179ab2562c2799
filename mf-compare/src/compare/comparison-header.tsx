import { formatDate } from '@waypost/shared/format/date';
import type { ReadComparison } from '../api/read-comparison';
import { views } from './views';
import styles from './comparison-header.module.css';

/** What the comparison is, how often it was seen and when it was written. */
export function ComparisonHeader({ comparison }: { comparison: ReadComparison }) {
  const { title, description, views_count, updated_at } = comparison;
  const updated = formatDate(updated_at);
  return (
    <header className={styles.header}>
      <h1>{title}</h1>
      {description ? <p className={styles.lead}>{description}</p> : null}
      <p className={styles.facts}>
        <span>{views(views_count)}</span>
        {updated ? (
          <span>
            Updated <time dateTime={updated_at}>{updated}</time>
          </span>
        ) : null}
      </p>
    </header>
  );
}
