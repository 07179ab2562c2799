import type { Page } from '@playwright/test';

declare global {
  interface Window {
    pwned?: string[];
    pwn?: () => void;
  }
}

/** Gives every page a `pwn()` that a successful vector calls. */
export async function armPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.pwned = [];
    window.pwn = () => void window.pwned?.push(location.href);
  });
}

/**
 * Does to everything below `root` what a reader might do: every event that markup can listen to,
 * and every link. Resolves with how often `pwn()` ran in this document.
 */
export const provoke = (page: Page, root: string): Promise<number> =>
  page.evaluate(async (selector) => {
    // Some vectors take the place of the document's own properties.
    const frame = Document.prototype.querySelector.call(document, selector);
    if (!frame) throw new Error(`Nothing matches ${selector}`);
    const all = Element.prototype.querySelectorAll.call(frame, '*');
    const elements = ([...all] as HTMLElement[]).slice(0, 80);
    for (const element of elements) {
      const types = Element.prototype.getAttributeNames
        .call(element)
        .filter((name) => name.startsWith('on'))
        .map((name) => name.slice(2));
      for (const type of types) EventTarget.prototype.dispatchEvent.call(element, new Event(type));
      const target = ['href', 'xlink:href', 'action', 'formaction', 'src', 'data']
        .map((name) => Element.prototype.getAttribute.call(element, name))
        .find((value) => value && /^\W*j\W*a\W*v\W*a\W*script/i.test(value.trim()));
      // Followed by hand, so that nothing leaves the page.
      if (target) window.pwn?.();
    }
    // Pictures and frames report their failure later.
    await new Promise((resolve) => setTimeout(resolve, 20));
    return window.pwned?.length ?? 0;
  }, root);
