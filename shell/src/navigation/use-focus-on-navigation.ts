import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { decoded } from '../routing/decoded';

const isTyping = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable]') === true;

/** What the address points at within the page, made to take the focus. */
function targetOf(hash: string): HTMLElement | null {
  const target = hash ? document.getElementById(decoded(hash.slice(1))) : null;
  if (target && target.tabIndex < 0) target.tabIndex = -1;
  return target;
}

/**
 * Moves the focus to the page's content, or to what the address points at in it, after a
 * navigation, as a browser does when it loads a page or follows a link within one. A page that
 * only changes its own query, or a reader who types, is left in peace.
 */
export function useFocusOnNavigation(content: RefObject<HTMLElement | null>): void {
  const { pathname, search, hash, key } = useLocation();
  const type = useNavigationType();
  const last = useRef({ pathname, search, key });
  useEffect(() => {
    const { pathname: oldPath, search: oldSearch, key: oldKey } = last.current;
    last.current = { pathname, search, key };
    const otherPage = pathname !== oldPath;
    const otherList =
      !hash && search !== oldSearch && type !== NavigationType.Replace && !isTyping();
    const target = targetOf(hash);
    if (otherPage || otherList) {
      (target ?? content.current)?.focus({ preventScroll: true });
    } else if (search === oldSearch && key !== oldKey && type !== NavigationType.Pop) {
      target?.focus({ preventScroll: true });
    }
  }, [content, pathname, search, hash, key, type]);
}
