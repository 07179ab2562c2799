import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Something that opens and closes, and closes with every change of the route. */
export interface Disclosure {
  open: boolean;
  show: () => void;
  hide: () => void;
}

/** State of a menu, dropdown or list of suggestions (specification §4, "Menu and dropdown"). */
export function useDisclosure(): Disclosure {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  // Forgotten at once, so that it does not open again when the reader comes back.
  if (openedAt !== null && openedAt !== key) setOpenedAt(null);
  const show = useCallback(() => setOpenedAt(key), [key]);
  const hide = useCallback(() => setOpenedAt(null), []);
  return { open: openedAt === key, show, hide };
}

/** Closes what is open on a click or a focus outside of the element. */
export function useDismissOutside(
  element: RefObject<HTMLElement | null>,
  { open, hide }: Disclosure,
): void {
  useEffect(() => {
    if (!open) return;
    const onOutside = (event: Event): void => {
      if (!element.current?.contains(event.target as Node)) hide();
    };
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, [element, open, hide]);
}
