import { type RefObject, useSyncExternalStore } from 'react';
import { onScrollFrame } from '@waypost/shared/interaction/on-scroll-frame';
import { readPercent } from './read-percent';

/** Percent of the page after which the sticky bar may show (specification §9). */
const BAR_ABOVE = 5;

export interface Reading {
  /** Whole percent of the text. */
  percent: number;
  /** True once the hero is out of view and more than 5% was scrolled (specification §2). */
  pastHero: boolean;
}

const isOutOfView = (hero: Element): boolean => hero.getBoundingClientRect().bottom <= 0;

/** Follows the reader through the article; renders only when a whole percent changes. */
export function useReading(
  hero: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
): Reading {
  // One number says both: negative while the bar stays away.
  const encoded = useSyncExternalStore(
    onScrollFrame,
    () => {
      if (!hero.current || !body.current) return -1;
      const percent = readPercent(body.current);
      const shown = Math.round(percent);
      return percent > BAR_ABOVE && isOutOfView(hero.current) ? shown : -1 - shown;
    },
    () => -1,
  );
  return encoded < 0
    ? { percent: -1 - encoded, pastHero: false }
    : { percent: encoded, pastHero: true };
}
