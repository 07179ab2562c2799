import { useEffect } from 'react';
import { jumpToHeading, neighbourHeading } from './heading-position';

/** Keys that go into a field or a dialog are not meant for the text. */
const isMeantForOther = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, dialog') !== null);

/**
 * J goes to the next heading, K to the previous one, Escape clicks the body; none of them while
 * a reader is typing or in a dialog (specification §2, "Article page").
 */
export function useHeadingKeys(ids: string[]): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (ctrlKey || metaKey || altKey || event.defaultPrevented || isMeantForOther(target)) return;
      if (key === 'Escape') return document.body.click();
      const step = { j: 1, k: -1 }[key.toLowerCase()] as 1 | -1 | undefined;
      const id = step && neighbourHeading(ids, step);
      if (id) jumpToHeading(id);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [ids]);
}
