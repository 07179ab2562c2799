import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, errors, type Page } from 'playwright-core';
import { type Finding, findingOf } from './finding';

/** Milliseconds that a page may take; the first of a preview waits for its process to start. */
const PAGE_MS = 90_000;

/** Milliseconds in which a page has to become interactive. */
const INTERACTIVE_MS = 30_000;

/** Characters of what a page says instead of its content. */
const EXCERPT = 400;

const FAILED = 400;

async function findBadStatus(page: Page, status: number): Promise<Finding> {
  const said = (await page.locator('main, preview-banner pre').allInnerTexts())
    .join('\n')
    .slice(0, EXCERPT);
  return { kind: 'status', text: `${status}: ${said.replaceAll(/\s+/g, ' ')}` };
}

async function findHowInteractive(page: Page): Promise<Finding[]> {
  const interactive = page.locator('html[data-hydrated="true"]');
  try {
    await interactive.waitFor({ state: 'attached', timeout: INTERACTIVE_MS });
    return [];
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    return [{ kind: 'interactive', text: `is not interactive after ${INTERACTIVE_MS / 1000} s` }];
  }
}

/** Widths of a phone and of a desktop. */
const WIDTHS = [360, 1280];
const HEIGHT = 800;

/**
 * What axe finds in a page's content, on phone and desktop, light and dark. The frame around it is the
 * host's.
 */
async function findBarriers(page: Page): Promise<Finding[]> {
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

/**
 * Opens a page, as the server renders it and as the browser hydrates it.
 *
 * @returns all that is wrong with it
 * @throws Error where the site does not respond
 */
export async function visitPage(context: BrowserContext, address: string): Promise<Finding[]> {
  const page = await context.newPage();
  const findings: Finding[] = [];
  page.on('pageerror', (error) => findings.push(findingOf(error)));
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    findings.push({ kind: 'console', text: message.text() });
  });
  try {
    const response = await page.goto(address, { timeout: PAGE_MS });
    const status = response?.status() ?? 0;
    if (status >= FAILED) return [await findBadStatus(page, status)];
    findings.push(...(await findHowInteractive(page)));
    findings.push(...(await findBarriers(page)));
    return findings;
  } finally {
    await page.close();
  }
}
