import { type MouseEvent, useEffect, useRef } from 'react';
import { buttonClass } from '@waypost/shared/ui/button';
import { hiddenClass } from '@waypost/shared/ui/hidden';
import { isPlainClick } from '@waypost/shared/routing/is-plain-click';
import styles from './load-more.module.css';

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
  const count = useRef<HTMLParagraphElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    // The button goes with the last page; the focus would go with it to the top of the document.
    if (!more && pressed.current && document.activeElement === document.body) {
      count.current?.focus();
    }
  }, [more]);
  const onClick = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    pressed.current = true;
    if (!busy) onMore();
  };
  return (
    <div className={styles.more}>
      <p ref={count} role="status" tabIndex={-1} className={hiddenClass}>
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
