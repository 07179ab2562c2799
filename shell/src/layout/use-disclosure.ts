import { type RefObject, useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useDismissal } from '@waypost/shared/interaction/use-dismissal';

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

/** Closes what is open on a click or a focus outside of the element; Escape is the element's. */
export function useDismissOutside(
  element: RefObject<HTMLElement | null>,
  { open, hide }: Disclosure,
): void {
  useDismissal(element, open, (how) => {
    if (how === 'outside') hide();
  });
}
