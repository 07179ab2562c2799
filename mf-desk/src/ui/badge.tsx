import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** Tone of a badge: it is said in words, too. */
export type BadgeTone = 'good' | 'bad' | 'quiet' | 'accent';

export function Badge({ tone = 'quiet', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
