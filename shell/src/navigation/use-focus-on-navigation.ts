import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const isTyping = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable]') === true;

/**
 * Moves the focus to the page's content after a navigation, as a browser does when it loads a
 * page. A page that only changes its own query, or a reader who types, is left in peace.
 */
export function useFocusOnNavigation(content: RefObject<HTMLElement | null>): void {
  const { pathname, search, hash } = useLocation();
  const type = useNavigationType();
  const last = useRef({ pathname, search });
  useEffect(() => {
    const { pathname: oldPath, search: oldSearch } = last.current;
    last.current = { pathname, search };
    if (hash) return;
    const otherPage = pathname !== oldPath;
    const otherList = search !== oldSearch && type !== NavigationType.Replace && !isTyping();
    if (otherPage || otherList) content.current?.focus({ preventScroll: true });
  }, [content, pathname, search, hash, type]);
}
