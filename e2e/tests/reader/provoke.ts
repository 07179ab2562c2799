import type { Page } from '@playwright/test';

/** What vectors did on a page that is watched. */
export interface Watch {
  /** Addresses of the documents in which `pwn()` was called, in the order of the calls. */
  hits: string[];
}

/** Gives every document of a page a `pwn()` that a successful vector calls. */
export async function watch(page: Page): Promise<Watch> {
  const hits: string[] = [];
  await page.exposeFunction('pwn', () => void hits.push(page.url()));
  return { hits };
}

/**
 * Does to everything below `root` what a reader might do: every event that markup listens to, and
 * every link. Resolves once all images have loaded or failed.
 */
export const provoke = (page: Page, root: string): Promise<void> =>
  page.evaluate(async (selector) => {
    // Some vectors take the place of the document's own properties.
    const frame = Document.prototype.querySelector.call(document, selector);
    if (!frame) throw new Error(`Nothing matches ${selector}`);
    const elements = [...Element.prototype.querySelectorAll.call(frame, '*')] as HTMLElement[];
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
      if (target) (window as unknown as { pwn: () => void }).pwn();
    }
    const images = elements.filter((element) => element instanceof HTMLImageElement);
    await Promise.all(
      images.map((image) => {
        image.loading = 'eager';
        if (image.complete) return undefined;
        return new Promise<void>((resolve) => {
          image.addEventListener('load', () => resolve());
          image.addEventListener('error', () => resolve());
        });
      }),
    );
  }, root);
