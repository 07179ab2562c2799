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

/** Links of the content to an address that Tab reaches. */
const linksTo = (content: HTMLElement, href: string | null): HTMLElement[] =>
  [...content.querySelectorAll<HTMLElement>('a[href]')].filter(
    (link) => link.tabIndex >= 0 && link.getAttribute('href') === href,
  );

/** A link that was followed: its address, and how many of the same address stand before it. */
interface FollowedLink {
  href: string | null;
  index: number;
}

/** Remembers by the location's key which link of the content was followed last. */
function useFollowedLinks(content: RefObject<HTMLElement | null>, key: string) {
  const followed = useRef(new Map<string, FollowedLink>());
  useEffect(() => {
    const element = content.current;
    const onClick = ({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent): void => {
      const link = (target as Element).closest('a[href]');
      // What opens elsewhere leaves this page as it is.
      if (!link || !element || button || ctrlKey || metaKey || shiftKey) return;
      const href = link.getAttribute('href');
      // An image that leads to the same page stands before the title that Tab reaches.
      const index = linksTo(element, href).filter(
        (other) => other.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING,
      ).length;
      followed.current.set(key, { href, index });
    };
    element?.addEventListener('click', onClick, true);
    return () => element?.removeEventListener('click', onClick, true);
  }, [content, key]);
  return (): HTMLElement | undefined => {
    const link = followed.current.get(key);
    return link && content.current ? linksTo(content.current, link.href)[link.index] : undefined;
  };
}

/**
 * Moves the focus to the page's content, or to what the address points at in it, after a
 * navigation, as a browser does when it loads a page or follows a link within one; after a step back
 * to the link that was followed there. A page that only changes its own query, or a reader who types, is left in peace.
 */
export function useFocusOnNavigation(content: RefObject<HTMLElement | null>): void {
  const { pathname, search, hash, key } = useLocation();
  const type = useNavigationType();
  const last = useRef({ pathname, search, key });
  const findFollowed = useFollowedLinks(content, key);
  useEffect(() => {
    const { pathname: oldPath, search: oldSearch, key: oldKey } = last.current;
    last.current = { pathname, search, key };
    const otherPage = pathname !== oldPath;
    const otherList =
      !hash && search !== oldSearch && type !== NavigationType.Replace && !isTyping();
    const target = targetOf(hash);
    if (otherPage || otherList) {
      const followed = type === NavigationType.Pop ? findFollowed() : undefined;
      (followed ?? target ?? content.current)?.focus({ preventScroll: true });
    } else if (search === oldSearch && key !== oldKey && type !== NavigationType.Pop) {
      target?.focus({ preventScroll: true });
    }
  }, [content, pathname, search, hash, key, type]);
}
