import type { Page } from '@playwright/test';
import { slowProcessor } from './slow-phone';

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
    // Shorter events than 16 ms are not reported.
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Has a page tell of its interactions, on a slow processor. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(takeNotes);
  await slowProcessor(page);
}

/** What a page noted since it was asked last, and how many interactions it has had; runs in the browser. */
async function readNotes(): Promise<{ durations: number[]; count: number; opened: number }> {
  // What was painted last is reported a frame later.
  for (let frames = 3; frames > 0; frames--) await new Promise(requestAnimationFrame);
  const { interactions } = window as unknown as { interactions: Map<number, number> };
  const durations = [...interactions.values()];
  interactions.clear();
  const { interactionCount } = performance as unknown as { interactionCount: number };
  return { durations, count: interactionCount, opened: performance.timeOrigin };
}

/**
 * Does something in a page and tells the longest time from an input to the next paint (INP), in milliseconds as
 * browsers round them; 0 where nothing took 16 ms.
 *
 * @throws Error when the page had no interaction, or another document was opened
 */
export async function measureInteraction(page: Page, act: () => Promise<void>): Promise<number> {
  const before = await page.evaluate(readNotes);
  await act();
  const { durations, count, opened } = await page.evaluate(readNotes);
  if (opened !== before.opened) throw new Error('Another document was opened');
  if (count === before.count) throw new Error('The page had no interaction');
  return Math.max(0, ...durations);
}
