import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

/** Waits until the page was painted with the media that it is shown in now: pages hear of it in a frame. */
const painted = (page: Page): Promise<number> =>
  page.evaluate(
    () => new Promise<number>((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** A screen's width in CSS pixels, and what its reader prefers. */
interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
}

/** Each width and each scheme once: a look takes seconds, and little depends on both. */
const LOOKS: Look[] = [
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
];

/** Both schemes on a screen, for what another one does not have. */
export const bothSchemes = (width: number): Look[] => [
  { width, colorScheme: 'light' },
  { width, colorScheme: 'dark' },
];

/**
 * Expects that axe finds nothing wrong and nothing is wider than the screen, on a dark phone and a light desktop.
 *
 * @param part selector of what is looked at; `html` for rules of whole documents, too
 * @param before brings about what is looked at, before each look
 */
export async function expectAccessible(
  page: Page,
  part = 'main',
  before: () => Promise<void> = async () => undefined,
  looks = LOOKS,
): Promise<void> {
  for (const { width, colorScheme } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await painted(page);
    await before();
    const rules = { 'target-size': { enabled: true } };
    const { violations } = await axe(page, { rules }).include(part).exclude('iframe').analyze();
    expect(
      violations.map(({ id, nodes }) => [
        id,
        nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
      ]),
      `${width} ${colorScheme}`,
    ).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, colorScheme).toBeLessThanOrEqual(width);
  }
}

type Options = Parameters<AxeBuilder['options']>[0];

/**
 * axe, for what is wrong with a page. It runs in the page alone: no part that is looked at has frames, or they are
 * pages that are looked at by themselves, for whose sake it would sum up in another page.
 */
export const axe = (page: Page, options: Options = {}): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], ...options });
