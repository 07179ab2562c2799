import type { Config, DOMPurify } from 'dompurify';

/**
 * What article and page HTML may contain (specification §5, "Other"). Text, structure, tables,
 * code, pictures and disclosure are content; everything that runs, submits, frames or restyles
 * the page is not. `style` is left out so that content can't break the design.
 */
export const policy: Config = {
  ALLOWED_TAGS: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'div'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...[
      'caption',
      'colgroup',
      'col',
      'a',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'del',
      'ins',
      'mark',
    ],
    ...['small', 'sub', 'sup', 'kbd', 'samp', 'var', 'abbr', 'cite', 'q', 'dfn', 'time', 'span'],
    ...['figure', 'figcaption', 'img', 'picture', 'source', 'details', 'summary'],
  ],
  ALLOWED_ATTR: [
    ...['href', 'title', 'src', 'srcset', 'sizes', 'alt', 'width', 'height', 'type', 'media'],
    ...['colspan', 'rowspan', 'scope', 'headers', 'start', 'reversed', 'value', 'datetime', 'cite'],
    ...['lang', 'dir', 'open', 'class', 'abbr'],
  ],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/)|#|[a-z0-9._-]+(?:\/|$|\?|#))/i,
};

const isElsewhere = (href: string): boolean => /^https?:/i.test(href);

/** Teaches one DOMPurify the rules that a list of names can't say. */
export function addHooks(purify: DOMPurify): void {
  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName === 'A' && isElsewhere(node.getAttribute('href') ?? '')) {
      node.setAttribute('rel', 'noopener');
    }
    if (node.nodeName === 'IMG') {
      node.setAttribute('loading', 'lazy');
      node.setAttribute('decoding', 'async');
    }
  });
}
