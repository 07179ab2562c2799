const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

/**
 * How long to wait after so many failed attempts: twice as long each time, by up to half less so
 * that the desks of a whole editorial office do not call at the same moment.
 *
 * @param random from 0 to 1
 */
export function retryDelay(failures: number, random: number, retryAfterMs = 0): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
  return Math.max(retryAfterMs, Math.round(longest * (1 - random / 2)));
}
