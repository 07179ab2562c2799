import { expect, type Page } from '@playwright/test';

/** How far parts of a page may move in all while it loads. */
const LIMIT = 0.005;

/** What moved so far that no reader asked for: how far each time, and which elements from where to where. */
const shiftsOf = (page: Page): Promise<{ value: number; moved: string[] }[]> =>
  page.evaluate(() => {
    type Source = {
      node: Node | null;
      previousRect: DOMRectReadOnly;
      currentRect: DOMRectReadOnly;
    };
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as Shift[];
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ');
    return shifts
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .map(({ value, sources }) => ({
        value,
        moved: sources.map(({ node, previousRect, currentRect }) => {
          const text = node?.textContent?.slice(0, 40) ?? 'gone';
          return `${node?.nodeName} “${text}” ${place(previousRect)} → ${place(currentRect)}`;
        }),
      }));
  });

/** Fails where a page moved while it loaded, and names what did. */
export async function expectStill(page: Page): Promise<void> {
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const account = `${new URL(page.url()).pathname} moved: ${JSON.stringify(shifts, null, 2)}`;
  expect(sum, account).toBeLessThanOrEqual(LIMIT);
}
