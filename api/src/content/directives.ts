import type { MarkedExtension, Tokens } from 'marked';
import { escapeHtml } from '../text/escape-html';

/** A line that shows a piece of another part of the site: `::product[slug]`, `::comparison[a-vs-b]`. */
export interface Directive extends Tokens.Generic {
  type: 'directive';
  kind: 'product' | 'comparison';
  slug: string;
}

const LINE = /^ {0,3}::(product|comparison)\[([^\s[\]]+)\][ \t]*(?:\n+|$)/;
/** The next such line, or an empty one. */
const NEXT_LINE = /\n(?:( {0,3}::(?:product|comparison)\[[^\s[\]]+\][ \t]*)(?=\n|$)|[ \t]*\n)/;

/** Where a directive ends the paragraph that a text begins with; an empty line does, too, so that the rest is not searched. */
function nextDirective(text: string): number | undefined {
  const found = NEXT_LINE.exec(text);
  return found?.[1] === undefined ? undefined : found.index + 1;
}

/** What joins the products of a comparison in its slug (specification §2). */
const JOINS_PRODUCTS = '-vs-';

/** Slugs of the products that a directive names. */
export const productsOf = ({ kind, slug }: Directive): string[] =>
  kind === 'product' ? [slug] : slug.split(JOINS_PRODUCTS);

/** The page that a directive leads to, and the fragment that shows it within a text. */
const places = {
  product: { page: '/products/', fragment: 'mf-compare/product-box' },
  comparison: { page: '/compare/', fragment: 'mf-compare/comparison-box' },
};

/**
 * Reads directives and writes each as a paragraph with a link, which any reader can follow. Where
 * the site offers the fragment that the link names, it stands in its place.
 *
 * @param names products' names by their slugs
 */
export const directives = (names: ReadonlyMap<string, string> = new Map()): MarkedExtension => ({
  extensions: [
    {
      name: 'directive',
      level: 'block',
      start: nextDirective,
      tokenizer(text) {
        const [raw, kind, slug] = LINE.exec(text) ?? [];
        return raw === undefined ? undefined : { type: 'directive', raw, kind, slug };
      },
      renderer(token) {
        const directive = token as Directive;
        const { page, fragment } = places[directive.kind];
        const slug = encodeURIComponent(directive.slug);
        const text = productsOf(directive)
          .map((product) => names.get(product) ?? product)
          .join(' vs ');
        return `<p><a href="${page}${slug}" data-fragment="${fragment}?slug=${slug}">${escapeHtml(text)}</a></p>\n`;
      },
    },
  ],
});
