import type { ReactNode } from 'react';
import styles from './mark.module.css';

/** Tone of a mark: it is said in words, too. */
export type MarkTone = 'good' | 'bad' | 'quiet' | 'accent';

/** A state in a word. */
export function Mark({ tone = 'quiet', children }: { tone?: MarkTone; children: ReactNode }) {
  return <span className={`${styles.mark} ${styles[tone]}`}>{children}</span>;
}
