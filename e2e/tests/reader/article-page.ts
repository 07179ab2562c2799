import type { Page } from '@playwright/test';
import { type FaultySite, hydrated } from '../../support/test';
import { suite } from '../../support/site';

/** An article of the demo content with headings of three levels, a table and comments. */
export const SLUG = 'how-a-signal-crosses-an-ocean';

/** Its address on the suite's own site. */
export const article = (): string => `${suite.siteOrigin()}/article/${SLUG}`;

/** Opens it, at a heading if one is named, and waits until it is interactive. */
export async function openArticle(page: Page, hash = ''): Promise<void> {
  await page.goto(article() + hash);
  await hydrated(page);
}

/** Pixels between the window's top and an element. */
export const topOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));

/** Scroll position in pixels. */
export const position = (page: Page): Promise<number> =>
  page.evaluate(() => Math.round(window.scrollY));

/** The sticky bar. */
export const bar = (page: Page) => page.getByRole('complementary', { name: 'Reading progress' });

/** Lets the backend send other fields of the article, and returns its address. */
export async function sendInstead(
  { origin, backend }: FaultySite,
  change: Record<string, unknown>,
): Promise<string> {
  backend.heal();
  const response = await fetch(`${backend.origin}/api/articles/${SLUG}/`);
  const body = { ...((await response.json()) as object), ...change };
  backend.fail(new RegExp(`^GET /api/articles/${SLUG}/$`), { kind: 'body', body });
  return `${origin}/article/${SLUG}`;
}
