import { useEffect, useRef } from 'react';
import { formatDate } from '@waypost/shared/format/date';
import { Button } from '@waypost/shared/ui/button';
import { Name } from '@waypost/shared/ui/name';
import type { ReadComparison } from '../api/read-comparison';
import styles from './comparison-texts.module.css';
import { views } from './views';

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

/** Names what an address asks for and the list no longer has: only its slug is left. */
export function MissingProducts({ slugs }: { slugs: string[] }) {
  return (
    <p className={styles.missing}>
      {slugs.map((slug, index) => (
        <span key={slug}>
          {index > 0 ? ', ' : ''}
          <strong>
            “<Name>{slug}</Name>”
          </strong>
        </span>
      ))}{' '}
      {slugs.length === 1 ? 'is' : 'are'} no longer in our list. These are the others.
    </p>
  );
}

/** What the editors conclude, a paragraph after each empty line. */
export function Verdict({ text }: { text: string }) {
  return (
    <section aria-labelledby="verdict" className={styles.verdict}>
      <h2 id="verdict">Our Verdict</h2>
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}

/** Says that a change of the columns did not come about, where readers are, and offers it again. */
export function FailedChange(props: { onRetry: () => void; onDismiss: () => void }) {
  const { onRetry, onDismiss } = props;
  const retry = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The column that had the focus is gone.
    if (document.activeElement === document.body) retry.current?.focus();
  }, []);
  return (
    <div role="alert" className={styles.failure}>
      <p>This change could not be loaded. The comparison is as it was.</p>
      <Button ref={retry} onClick={onRetry}>
        Try again
      </Button>
      <button type="button" aria-label="Dismiss" onClick={onDismiss}>
        ×
      </button>
    </div>
  );
}
