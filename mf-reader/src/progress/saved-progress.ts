import { readStored, store } from './reader-storage';

const keyOf = (articleId: number): string => `progress:${articleId}`;

/** Percent of an article that was read before, 0 when nothing usable is stored. */
export function readProgress(articleId: number): number {
  const stored = Number(readStored(keyOf(articleId)) ?? 0);
  return Number.isFinite(stored) && stored > 0 ? Math.min(100, stored) : 0;
}

/** Stores the percent of an article that was read (specification §3). */
export const saveProgress = (articleId: number, percent: number): void =>
  store(keyOf(articleId), String(percent));
