import { type RefObject, useEffect } from 'react';
import { onScrollFrame } from '@waypost/shared/interaction/on-scroll-frame';
import { positionOf, readPercent } from './read-percent';
import { readStored, store } from './reader-storage';

const keyOf = (articleId: number): string => `progress:${articleId}`;

/** Percent of an article that was read before, 0 when nothing usable is stored. */
function readProgress(articleId: number): number {
  const stored = Number(readStored(keyOf(articleId)) ?? 0);
  return Number.isFinite(stored) && stored > 0 ? Math.min(100, stored) : 0;
}

/** Stores the percent of an article that was read (specification §3). */
const saveProgress = (articleId: number, percent: number): void =>
  store(keyOf(articleId), String(percent));

/** Milliseconds between a change of the scroll position and saving it (specification §9). */
const SAVE_DELAY = 1000;

/** Saved progress is restored when it is over this many percent (specification §9). */
const RESTORE_ABOVE = 5;

function restore(body: Element, articleId: number): void {
  // Who follows a link to a heading, or has begun to scroll, is where they want to be.
  if (window.location.hash || window.scrollY > 0) return;
  const percent = readProgress(articleId);
  if (percent > RESTORE_ABOVE) {
    window.scrollTo({ top: positionOf(body, percent), behavior: 'instant' });
  }
}

/**
 * Takes the reader back to where they stopped, then stores where they are one second after
 * scrolling changes (specification §4, "Article page").
 */
export function useSavedProgress(body: RefObject<HTMLElement | null>, articleId: number): void {
  useEffect(() => {
    const element = body.current;
    if (!element) return;
    let timer: number | undefined;
    // A tenth of a percent is about a line.
    const measure = (): number => Math.round(readPercent(element) * 10) / 10;
    let known = measure();
    const save = (): void => {
      const percent = measure();
      if (percent === known) return;
      window.clearTimeout(timer);
      timer = window.setTimeout(() => saveProgress(articleId, percent), SAVE_DELAY);
      known = percent;
    };
    // The host scrolls a new page to its top in the same commit; this comes after it.
    const start = requestAnimationFrame(() => restore(element, articleId));
    const stop = onScrollFrame(save);
    return () => {
      cancelAnimationFrame(start);
      window.clearTimeout(timer);
      stop();
    };
  }, [body, articleId]);
}
