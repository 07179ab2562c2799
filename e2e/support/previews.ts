import type { Page } from '@playwright/test';
import { runWaypost } from './releases';
import { expect } from './test';

/**
 * The link that `waypost preview` prints.
 *
 * @param site where the releases are, and the site's origin where shells of others use them, too
 * @throws Error with the command's output when it fails
 */
export async function previewLink(
  site: { releasesDir: string; origin?: string },
  ...args: string[]
): Promise<string> {
  const env = { RELEASES_DIR: site.releasesDir, SITE_ORIGIN: site.origin };
  const { code, output } = await runWaypost(site.releasesDir, env, 'preview', ...args);
  const [link] = /^https?:\S+$/m.exec(output) ?? [];
  if (code !== 0 || !link) throw new Error(output);
  return link;
}

/** The banner of previews, and the message of those that have ended. */
export const bannerOf = (page: Page) => page.getByRole('complementary', { name: 'Preview' });

/** Collects what a page's console and exceptions say. */
export function listen(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(String(error)));
  return said;
}

/** Expects a page of the live site as every reader gets it. */
export async function expectLive(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text)).toBeVisible();
  await expect(bannerOf(page)).toHaveCount(0);
  expect(await page.context().cookies()).toEqual([]);
}
