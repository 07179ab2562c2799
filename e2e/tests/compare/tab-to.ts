import type { Page } from '@playwright/test';

/**
 * Presses Tab until a control has the focus.
 *
 * @param name what it is called
 * @param about what describes it, such as the product that a button is about
 * @param most how many stops may lie on the way
 * @throws Error when the key never comes there
 */
export async function tabTo(page: Page, name: string, about?: string, most = 80): Promise<void> {
  for (let step = 0; step < most; step++) {
    await page.keyboard.press('Tab');
    const found = await page.locator(':focus').evaluateAll(
      ([element], wanted) => {
        if (!element) return false;
        const field = (element as HTMLInputElement).labels?.[0]?.textContent;
        const text = element.getAttribute('aria-label') ?? field ?? element.textContent;
        const id = element.getAttribute('aria-describedby');
        const description = id ? document.getElementById(id)?.textContent : undefined;
        const said = text.replace(/\s+/g, ' ').trim();
        return said === wanted.name && (!wanted.about || description === wanted.about);
      },
      { name, about },
    );
    if (found) return;
  }
  throw new Error(`The tab key never came to ${name}`);
}
