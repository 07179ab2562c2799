import type { Page } from '@playwright/test';
import { expect } from '../../support/test';

/** What the text of an article may hold, written down a second time: not taken from the policy. */
const allowed = {
  tags: /^(?:h[1-6]|p|br|hr|blockquote|pre|code|div|ul|ol|li|dl|dt|dd|table|thead|tbody|tfoot|tr|th|td|caption|colgroup|col|a|strong|b|em|i|u|s|del|ins|mark|small|sub|sup|kbd|samp|var|abbr|cite|q|dfn|time|span|figure|figcaption|img|picture|source|details|summary)$/,
  /** Names with the values that they may have; `.*` where any text may stand. */
  attributes: {
    // What a text names itself cannot be a name of the page or of `document`.
    id: 'heading-\\d+|user-content-[^]*',
    class: 'language-[\\w-]+',
    role: 'region',
    tabindex: '0',
    rel: 'noopener',
    loading: 'lazy|eager',
    decoding: 'async',
    align: 'left|center|right',
    'data-frame': 'table|embed',
    'data-fragment': '[a-z][a-z0-9-]*/[a-z][a-z0-9-]*(?:\\?[\\w.~%=&+-]*)?',
    'aria-label': 'Table \\d+(?:: [^]*)?',
    href: '(?:https?:|mailto:|tel:|/(?![/\\\\])|#|\\?|[\\w.-]+(?:$|[/?#]))[^]*',
    cite: '(?:https?:|/(?![/\\\\])|#|\\?|[\\w.-]+(?:$|[/?#]))[^]*',
    // A broken image becomes the page's own placeholder.
    src: '(?:https?:|data:image/svg\\+xml,|/(?![/\\\\])|[\\w.-]+(?:$|[/?#]))[^]*',
    srcset: '(?:https?:|/(?![/\\\\])|[\\w.-]+(?:$|[/?# ]))[^]*',
    ...Object.fromEntries(
      [
        ...['title', 'alt', 'width', 'height', 'sizes', 'type', 'media', 'datetime', 'lang', 'dir'],
        ...['colspan', 'rowspan', 'scope', 'headers', 'abbr', 'start', 'reversed', 'value', 'open'],
      ].map((name) => [name, '[^]*']),
    ),
  } as Record<string, string>,
};

/** Checks that the text whose first paragraph is `start` holds nothing but what is allowed. */
export async function expectClean(page: Page, html: string): Promise<void> {
  const found = await page
    .locator('article p', { hasText: /^start$/ })
    .first()
    .evaluate(
      (start, { tags, attributes }) => {
        const wrong: string[] = [];
        for (const element of start.parentElement?.querySelectorAll('*') ?? []) {
          if (!new RegExp(tags).test(element.localName)) wrong.push(`<${element.localName}>`);
          for (const { name, value } of element.attributes) {
            const values = attributes[name];
            if (!values || !new RegExp(`^(?:${values})$`, 'i').test(value)) {
              wrong.push(`${name}="${value}"`);
            }
          }
        }
        return wrong;
      },
      { tags: allowed.tags.source, attributes: allowed.attributes },
    );
  expect.soft(found, html).toEqual([]);
}
