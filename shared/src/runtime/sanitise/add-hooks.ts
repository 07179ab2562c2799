import type { DOMPurify } from 'dompurify';
import { addEmbedLinks } from './embed-links';
import { ID_PREFIX, languageClass, isAllowedAlignment, isFragmentReference } from './policy';

/** Widths in pixels that the site's own images come in. */
const WIDTHS = [480, 640, 720, 960, 1280, 1600];

/** How wide an image of a text is shown. */
const SIZES = '(min-width: 64rem) 40rem, 92vw';

/**
 * Makes an image of a text load when it is about to be seen, in a size the browser chooses.
 * Only the site's own images come in several sizes, and only up to their own width.
 */
function prepareImage(image: Element): void {
  image.setAttribute('loading', 'lazy');
  image.setAttribute('decoding', 'async');
  if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
  const src = image.getAttribute('src') ?? '';
  const width = Number(image.getAttribute('width'));
  const widths = WIDTHS.filter((candidate) => candidate <= width);
  if (/^\/media\/[^?#]+$/.test(src) && !image.hasAttribute('srcset') && widths.length > 0) {
    image.setAttribute('srcset', widths.map((w) => `${src}?w=${w} ${w}w`).join(', '));
  }
  if (image.hasAttribute('srcset') && !image.hasAttribute('sizes')) {
    image.setAttribute('sizes', SIZES);
  }
}

const isElsewhere = (href: string): boolean => /^https?:/i.test(href);

/** Teaches one DOMPurify the rules that a list of names can't say. */
export function addHooks(purify: DOMPurify): void {
  addEmbedLinks(purify);
  purify.addHook('uponSanitizeElement', (node, { tagName, allowedTags }) => {
    if (tagName !== 'input') return;
    allowedTags['input'] = (node as Element).getAttribute('type')?.toLowerCase() === 'checkbox';
  });
  purify.addHook('beforeSanitizeAttributes', (node) => {
    // How places were named before any element could be.
    const name = node.nodeName === 'A' && !node.id && node.getAttribute('name');
    if (name) node.id = name;
  });
  purify.addHook('uponSanitizeAttribute', (node, attribute) => {
    const { attrName, attrValue } = attribute;
    if (attrName === 'class') {
      attribute.attrValue = languageClass(attrValue) ?? '';
      attribute.keepAttr = attribute.attrValue !== '';
    }
    if (attrName === 'id' && !attrValue.startsWith(ID_PREFIX))
      attribute.attrValue = ID_PREFIX + attrValue;
    if (attrName === 'align') attribute.keepAttr = isAllowedAlignment(node.nodeName, attrValue);
    if (attrName === 'data-fragment')
      attribute.keepAttr = isFragmentReference(node.nodeName, attrValue);
  });
  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName === 'A' && isElsewhere(node.getAttribute('href') ?? '')) {
      node.setAttribute('rel', 'noopener');
    }
    if (node.nodeName === 'IMG') prepareImage(node);
    if (node.nodeName === 'INPUT') {
      node.setAttribute('disabled', '');
      node.setAttribute('aria-label', node.hasAttribute('checked') ? 'Done' : 'To do');
    }
  });
}
