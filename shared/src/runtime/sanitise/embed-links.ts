import type { DOMPurify } from 'dompurify';

const EMBEDS = new Set(['iframe', 'video', 'audio', 'embed', 'object']);

const sourceOf = (element: Element): string | null =>
  element.getAttribute('src') ??
  element.getAttribute('data') ??
  element.querySelector('source[src]')?.getAttribute('src') ??
  null;

function webAddress(source: string | null): URL | null {
  if (!source || !URL.canParse(source)) return null;
  const url = new URL(source);
  return url.protocol === 'https:' ? url : null;
}

/**
 * Puts a link in the place of a frame, a film or a sound from elsewhere: what it is and where it
 * is, and nothing of it is fetched before a reader requests it. The element itself is not on the
 * list of what is allowed, so that DOMPurify removes it right after.
 */
export function addEmbedLinks(purify: DOMPurify): void {
  purify.addHook('uponSanitizeElement', (node, { tagName }) => {
    if (!EMBEDS.has(tagName) || !node.parentNode) return;
    const element = node as Element;
    const url = webAddress(sourceOf(element));
    const document = element.ownerDocument;
    if (!url || !document) return;
    const host = url.hostname.replace(/^www\./, '');
    const link = document.createElement('a');
    link.href = url.href;
    link.rel = 'noopener';
    const title = document.createElement('strong');
    title.textContent = element.getAttribute('title')?.trim() || 'Embedded content';
    const place = document.createElement('span');
    place.textContent = `View on ${host}`;
    link.append(title, place);
    link.dataset.frame = 'embed';
    node.parentNode.insertBefore(link, node);
  });
}
