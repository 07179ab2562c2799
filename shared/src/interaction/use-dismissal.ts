import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isComposing } from './is-composing';

/** How a reader left what was open. */
export type Dismissal = 'outside' | 'escape';

/** Calls `close` on a press or a focus outside of the element and on Escape, while `open`. */
export function useDismissal(
  element: RefObject<HTMLElement | null>,
  open: boolean,
  close: (how: Dismissal) => void,
): void {
  const dismiss = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const onOutside = (event: Event): void => {
      if (!element.current?.contains(event.target as Node)) dismiss('outside');
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !isComposing(event)) dismiss('escape');
    };
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
      document.removeEventListener('keydown', onKey);
    };
  }, [element, open]);
}
