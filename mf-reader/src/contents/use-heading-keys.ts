import { useEffect } from 'react';
import { jumpToHeading, neighbourHeading } from './heading-position';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

/**
 * J goes to the next heading, K to the previous one, Escape clicks the body; none of them while
 * a reader is typing (specification §2, "Article page").
 */
export function useHeadingKeys(ids: string[]): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (ctrlKey || metaKey || altKey || event.defaultPrevented || isTyping(target)) return;
      if (key === 'Escape') return document.body.click();
      const step = { j: 1, k: -1 }[key.toLowerCase()] as 1 | -1 | undefined;
      const id = step && neighbourHeading(ids, step);
      if (id) jumpToHeading(id);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [ids]);
}
