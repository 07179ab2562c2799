import type { Page } from '@playwright/test';

/** A phone as slow as the one that Lighthouse has in mind. */
const PROCESSOR = 4;

type Timed = PerformanceEventTiming & { interactionId: number };

/** Notes how long the interactions of a page take; runs in the browser. */
function takeNotes(): void {
  const durations = new Map<number, number>();
  Object.assign(window, { interactions: durations });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as Timed[]) {
      if (interactionId === 0) continue;
      durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0));
    }
    // Shorter events than 16 ms are not told.
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Has a page tell of its interactions, on a slow processor. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(takeNotes);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
}

/**
 * Does something in a page and tells the longest time from an input to the next paint (INP), in milliseconds as
 * browsers round them; 0 where nothing took 16 ms.
 */
export async function measureInteraction(page: Page, act: () => Promise<void>): Promise<number> {
  const read = (clear: boolean): Promise<number[]> =>
    page.evaluate(async (empty) => {
      // What was painted last is told a frame later.
      for (let frames = 3; frames > 0; frames--) await new Promise(requestAnimationFrame);
      const { interactions } = window as unknown as { interactions: Map<number, number> };
      const all = [...interactions.values()];
      if (empty) interactions.clear();
      return all;
    }, clear);
  await read(true);
  await act();
  return Math.max(0, ...(await read(true)));
}
