import type { MarkedExtension } from 'marked';
import type { SeedImage } from '../seed/seed-content';
import { createMarkdown } from './markdown';

/** Width of a text's column in CSS pixels. */
const COLUMN = 720;
const DEFAULT_WIDTH = 960;

/** Addresses of the images in a text, as they are written there. */
export function imagesIn(markdown: string): string[] {
  const addresses = new Set<string>();
  const reader = createMarkdown();
  reader.walkTokens(reader.lexer(markdown), (token) => {
    if (token.type === 'image') addresses.add(String(token.href));
  });
  return [...addresses];
}

/** Makes marked write images with all their sizes, so that a page neither waits nor shifts. */
export function imageMarkup(images: ReadonlyMap<string, SeedImage>): MarkedExtension {
  return {
    renderer: {
      image({ href, text }) {
        const image = images.get(href);
        if (!image) return false;
        const { url, info } = image;
        const source = info.widths.includes(DEFAULT_WIDTH) ? `${url}?w=${DEFAULT_WIDTH}` : url;
        const sizes = info.widths.map((width) => `${url}?w=${width} ${width}w`).join(', ');
        return (
          `<img src="${source}" srcset="${sizes}" sizes="(min-width: ${COLUMN + 40}px) ${COLUMN}px, 100vw" ` +
          `width="${info.width}" height="${info.height}" loading="lazy" decoding="async" ` +
          `alt="${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`
        );
      },
    },
  };
}
