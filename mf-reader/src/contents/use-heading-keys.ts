import { useEffect } from 'react';
import { readKeysEnabled } from './keys-setting';
import { jumpToHeading, neighbourHeading } from './heading-position';

/** Keys that go into a field or a dialog are not meant for the text. */
const isMeantForOther = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null);

/** By the letter and, for layouts that have others there, by the place of its key. */
const STEPS: Partial<Record<string, 1 | -1>> = { j: 1, k: -1, KeyJ: 1, KeyK: -1 };

/**
 * J goes to the next heading, K to the previous one, Escape clicks the body; none of them while
 * a reader is typing or in a dialog (specification §2, "Article page"). The letters can be
 * switched off (WCAG 2.1.4).
 */
export function useHeadingKeys(ids: string[]): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, code, ctrlKey, metaKey, altKey, target } = event;
      if (ctrlKey || metaKey || altKey || event.defaultPrevented || isMeantForOther(target)) return;
      if (key === 'Escape') return document.body.click();
      const step = STEPS[key.toLowerCase()] ?? STEPS[code];
      const id = step && readKeysEnabled() && neighbourHeading(ids, step);
      if (id) jumpToHeading(id);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [ids]);
}
