import { useCallback, useSyncExternalStore } from 'react';
import { barButtonClass } from '../ui/bar-button';
import { onStored, readStored, store } from './reader-storage';

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
export function BookmarkButton({ slug }: { slug: string }) {
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
