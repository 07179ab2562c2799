import { useCallback, useSyncExternalStore } from 'react';
import { onStored, readStored, store } from './reader-storage';

const keyOf = (slug: string): string => `bookmark:${slug}`;

const isBookmarked = (slug: string): boolean => readStored(keyOf(slug)) === 'true';

/**
 * The bookmark of an article, stored per slug and in step between tabs (specification §3 and §4).
 * It is off until the page is interactive.
 */
export function useBookmark(slug: string): { bookmarked: boolean; toggle: () => void } {
  const bookmarked = useSyncExternalStore(
    useCallback((changed: () => void) => onStored(keyOf(slug), changed), [slug]),
    () => isBookmarked(slug),
    () => false,
  );
  const toggle = (): void => store(keyOf(slug), isBookmarked(slug) ? null : 'true');
  return { bookmarked, toggle };
}
