import { test } from '@playwright/test';

/** Milliseconds by what took them, by the test that has measured them. */
const noted: Record<string, Record<string, number>> = {};

/** Notes what this test has measured on its way, and prints it: no test passes or fails by it. */
export function noteFigures(figures: Record<string, number>): void {
  const { title } = test.info();
  const rounded = Object.entries(figures).map(([what, ms]) => [what, Math.round(ms)] as const);
  noted[title] = { ...noted[title], ...Object.fromEntries(rounded) };
  console.log(`${title}: ${rounded.map(([what, ms]) => `${what} ${ms} ms`).join(', ')}`);
}

/** What the tests of this process have measured so far. */
export const notedFigures = (): Readonly<typeof noted> => noted;

/** The middle one of some milliseconds, the 95th of a hundred and the worst, in words. */
export function percentiles(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => (sorted[Math.ceil(sorted.length * part) - 1] ?? NaN).toFixed(1);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms`;
}

/** The middle one of some values; `NaN` where there is none. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
