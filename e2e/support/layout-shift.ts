import type { Page } from '@playwright/test';

/** Sums up what moves by itself on the pages that a tab opens from now on. */
export const recordShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const record = { shift: 0 };
    Object.assign(window, { record });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        record.shift += (entry as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Cumulative layout shift of the page so far, as `recordShift` has seen it. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { record: { shift: number } }).record.shift);
