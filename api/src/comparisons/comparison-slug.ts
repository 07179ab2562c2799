import type { Database } from '../db/database';
import type { Product } from '../products/product.schema';
import { findProductsBySlug } from '../products/products';

/** What joins product slugs in a comparison's slug (specification §2). */
const SEPARATOR = '-vs-';

/** At least 2 and at most 4 products are compared (specification §9). */
const MIN_PRODUCTS = 2;
const MAX_PRODUCTS = 4;

/** The slug of a comparison of products. */
export const joinSlugs = (slugs: string[]): string => slugs.join(SEPARATOR);

/** The ways to cut a slug into product slugs; a product's own slug may hold the separator. */
function* waysToCut(parts: string[]): Generator<string[]> {
  if (parts.length === 0) yield [];
  for (let length = 1; length <= parts.length; length++) {
    const head = joinSlugs(parts.slice(0, length));
    for (const tail of waysToCut(parts.slice(length))) yield [head, ...tail];
  }
}

/** What a comparison's slug names, in its order. */
export interface NamedProducts {
  products: Product[];
  /** Slugs of products that are gone, or never were. */
  missing: string[];
}

/**
 * The products that a comparison's slug names: of the ways to read it the one that most products
 * are of. `undefined` when it is no such slug. What is missing is taken for a product's slug without
 * the separator, since nothing tells where else it ended.
 */
export async function findNamedProducts(
  db: Database,
  slug: string,
): Promise<NamedProducts | undefined> {
  const parts = slug.split(SEPARATOR);
  if (parts.length < MIN_PRODUCTS || parts.length > 2 * MAX_PRODUCTS) return undefined;
  const cuts = [...waysToCut(parts)]
    .filter(({ length }) => length >= MIN_PRODUCTS && length <= MAX_PRODUCTS)
    .filter((slugs) => new Set(slugs).size === slugs.length);
  const known = await findProductsBySlug(db, [...new Set(cuts.flat())]);
  const bySlug = new Map(known.map((product) => [product.slug, product]));
  const readings = cuts
    .map((cut) => ({
      products: cut.flatMap((part) => bySlug.get(part) ?? []),
      missing: cut.filter((part) => !bySlug.has(part)),
    }))
    .filter(({ missing }) => missing.every((part) => part && !part.includes(SEPARATOR)));
  return readings.sort((a, b) => a.missing.length - b.missing.length)[0];
}

/** {@link findNamedProducts}, where enough of them are left to be compared. */
export async function findComparedProducts(
  db: Database,
  slug: string,
): Promise<NamedProducts | undefined> {
  const named = await findNamedProducts(db, slug);
  return named && named.products.length >= MIN_PRODUCTS ? named : undefined;
}
