import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Takes over what was typed into a field of the server's page, or chosen from its list, before it was interactive
 * (decision 153).
 *
 * @param text what the field holds by its state
 * @param take puts another text into that state
 * @returns ref of the field
 */
export function useTypedEarly<
  Field extends HTMLInputElement | HTMLSelectElement = HTMLInputElement,
>(text: string, take: (typed: string) => void): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const takeTyped = useEffectEvent(() => {
    const typed = field.current?.value ?? text;
    if (typed !== text) take(typed);
  });
  useLayoutEffect(() => takeTyped(), []);
  return field;
}
