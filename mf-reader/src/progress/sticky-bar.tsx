import { type RefObject, useCallback, useSyncExternalStore } from 'react';
import { ShareButton } from '../share/share-button';
import type { SharedLink } from '@waypost/shared/sharing/share-links';
import { barButtonClass } from './bar-button';
import { onStored, readStored, store } from './reader-storage';
import styles from './sticky-bar.module.css';
import { useReading } from './use-reading';

const keyOf = (slug: string): string => `bookmark:${slug}`;

const isBookmarked = (slug: string): boolean => readStored(keyOf(slug)) === 'true';

/**
 * The bookmark of an article, stored per slug and in step between tabs (specification §3 and §4).
 * It is off until the page is interactive.
 */
function useBookmark(slug: string): { bookmarked: boolean; toggle: () => void } {
  const bookmarked = useSyncExternalStore(
    useCallback((changed: () => void) => onStored(keyOf(slug), changed), [slug]),
    () => isBookmarked(slug),
    () => false,
  );
  const toggle = (): void => store(keyOf(slug), isBookmarked(slug) ? null : 'true');
  return { bookmarked, toggle };
}

/** Saves an article for later (specification §2, "Article page"). */
function BookmarkButton({ slug }: { slug: string }) {
  const { bookmarked, toggle } = useBookmark(slug);
  return (
    <button
      type="button"
      className={barButtonClass}
      aria-pressed={bookmarked}
      aria-label="Bookmark"
      title={bookmarked ? 'Remove bookmark' : 'Bookmark this article'}
      onClick={toggle}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6.5 4h11v16L12 15.8 6.5 20Z" />
      </svg>
    </button>
  );
}

export interface StickyBarProps {
  slug: string;
  link: SharedLink;
  /** Minutes the whole article takes. */
  readingTime: number;
  hero: RefObject<HTMLElement | null>;
  body: RefObject<HTMLElement | null>;
}

const minutesLeft = (readingTime: number, percent: number): string => {
  const minutes = Math.ceil(readingTime * (1 - percent / 100));
  return minutes === 0 ? 'Finished' : `${minutes} min left`;
};

/**
 * The bar that goes along while an article is read; before that, the floating share button of
 * narrow windows, since the bar has one of its own (specification §2, "Article page").
 */
export function StickyBar({ slug, link, readingTime, hero, body }: StickyBarProps) {
  const { percent, pastHero } = useReading(hero, body);
  if (!pastHero) return <ShareButton link={link} placement="floating" />;
  return (
    <aside className={styles.bar} aria-label="Reading progress">
      <div className={styles.row}>
        <p className={styles.title}>{link.title}</p>
        <p className={styles.figures}>
          <span>{minutesLeft(readingTime, percent)}</span>
          <span>{percent}%</span>
        </p>
        <BookmarkButton slug={slug} />
        <ShareButton link={link} placement="bar" />
      </div>
      <div
        className={styles.line}
        role="progressbar"
        aria-label="Read"
        aria-valuenow={percent}
        style={{ scale: `${percent / 100} 1` }}
      />
    </aside>
  );
}
