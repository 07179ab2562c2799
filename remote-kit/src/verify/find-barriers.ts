import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import type { Finding } from './finding';

/** Widths of a phone and of a desktop. */
const WIDTHS = [360, 1280];
const HEIGHT = 800;

/**
 * What axe finds in a page's content, on phone and desktop, light and dark. The frame around it is the
 * host's.
 */
export async function findBarriers(page: Page): Promise<Finding[]> {
  const findings = new Map<string, Finding>();
  for (const width of WIDTHS) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: HEIGHT });
      const { violations } = await new AxeBuilder({ page }).include('main').analyze();
      for (const { id, help, nodes } of violations) {
        const [first] = nodes;
        const text = `${id}: ${help}, at ${width} px, ${colorScheme}: ${first?.html ?? ''}`;
        // The same fault is reported once, where it shows first.
        if (!findings.has(id)) findings.set(id, { kind: 'accessibility', text });
      }
    }
  }
  return [...findings.values()];
}
