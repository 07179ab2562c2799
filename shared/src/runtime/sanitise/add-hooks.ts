import type { DOMPurify } from 'dompurify';
import { addEmbedLinks } from './embed-links';
import { languageClass, isAllowedAlignment } from './policy';
import { prepareImage } from './prepare-image';

const isElsewhere = (href: string): boolean => /^https?:/i.test(href);

/** Teaches one DOMPurify the rules that a list of names can't say. */
export function addHooks(purify: DOMPurify): void {
  addEmbedLinks(purify);
  purify.addHook('uponSanitizeAttribute', (node, attribute) => {
    const { attrName, attrValue } = attribute;
    if (attrName === 'class') {
      attribute.attrValue = languageClass(attrValue) ?? '';
      attribute.keepAttr = attribute.attrValue !== '';
    }
    if (attrName === 'align') attribute.keepAttr = isAllowedAlignment(node.nodeName, attrValue);
  });
  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName === 'A' && isElsewhere(node.getAttribute('href') ?? '')) {
      node.setAttribute('rel', 'noopener');
    }
    if (node.nodeName === 'IMG') prepareImage(node);
  });
}
