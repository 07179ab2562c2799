import type { MouseEvent } from 'react';
import { buttonClass } from '@waypost/shared/ui/button';
import styles from './load-more.module.css';

/** What the button at the end of a growing list needs. */
export interface LoadMoreProps {
  /** Address of the next page, for readers without JavaScript. */
  href: string;
  label: string;
  busy: boolean;
  /** False on the last page: then only the count is announced. */
  more: boolean;
  /** Number of items on the page now. */
  shown: number;
  onMore: () => void;
}

/** Appends the next page to a list; the count is announced to screen readers. */
export function LoadMore({ href, label, busy, more, shown, onMore }: LoadMoreProps) {
  const onClick = (event: MouseEvent): void => {
    // A new tab is still the reader's right.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (!busy) onMore();
  };
  return (
    <div className={styles.more}>
      <p role="status" className={styles.count}>
        {shown} shown
      </p>
      {more ? (
        <a className={buttonClass()} href={href} aria-disabled={busy} onClick={onClick}>
          {busy ? 'Loading...' : label}
        </a>
      ) : null}
    </div>
  );
}
