import type { SeedImage } from './apply/seed-content';
import { decodeAddress } from '../text/read-address';

/** Width of a text's column in CSS pixels. */
const COLUMN = 720;
const DEFAULT_WIDTH = 960;

const EMBEDS = 'iframe, video, audio, embed, object';

/**
 * Gives the content's own images all their sizes, so that a page neither waits nor shifts. What
 * would be loaded from another host becomes a link to it, an image that is not there its description.
 *
 * @param images the images of the text by the address they have in it
 */
export function placeMedia(root: Element, images: ReadonlyMap<string, SeedImage>): void {
  for (const element of root.querySelectorAll('img')) {
    const source = element.getAttribute('src')?.trim() ?? '';
    const image = images.get(source) ?? images.get(decodeAddress(source));
    if (image) placeImage(element, image);
    else replace(element, source, element.alt);
  }
  for (const element of root.querySelectorAll(EMBEDS)) {
    const source = element.getAttribute('src') ?? element.getAttribute('data') ?? '';
    const nested = element.querySelector('source[src]')?.getAttribute('src') ?? '';
    replace(element, source || nested, element.getAttribute('title') ?? '');
  }
}

function placeImage(element: Element, { url, info }: SeedImage): void {
  const attributes = {
    ...imageAttributes({ url, info }),
    alt: element.getAttribute('alt') ?? '',
  };
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

/** What an image within a text has besides its description. */
export function imageAttributes({ url, info }: SeedImage): Record<string, string> {
  return {
    src: info.widths.includes(DEFAULT_WIDTH) ? `${url}?w=${DEFAULT_WIDTH}` : url,
    srcset: info.widths.map((width) => `${url}?w=${width} ${width}w`).join(', '),
    sizes: `(min-width: ${COLUMN + 40}px) ${COLUMN}px, 100vw`,
    width: String(info.width),
    height: String(info.height),
    loading: 'lazy',
    decoding: 'async',
  };
}

function replace(element: Element, source: string, description: string): void {
  const address = webAddressOf(source);
  // A link in a link would end the outer one.
  if (!address || element.closest('a')) return element.replaceWith(description);
  const link = element.ownerDocument.createElement('a');
  link.href = address.href;
  link.textContent = description.trim() || `View on ${address.hostname.replace(/^www\./, '')}`;
  element.replaceWith(link);
}

function webAddressOf(source: string): URL | undefined {
  const absolute = source.startsWith('//') ? `https:${source}` : source;
  if (!URL.canParse(absolute)) return undefined;
  const url = new URL(absolute);
  return /^https?:$/.test(url.protocol) ? url : undefined;
}
