import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { comparisonProducts, comparisons, products } from '../db/schema/products';
import type { Comparison, ComparisonSummary } from '../schemas/comparison';
import type { Product } from '../schemas/product';
import { compareSpecifications } from './comparison-data';
import { isNamed } from './id-or-name';
import { type Page, type PageRequest, offsetOf, pageOf } from './page';
import { findProductsBySlug, findSpecifications } from './products';

/** What joins product slugs in a comparison's slug (specification §2). */
const SEPARATOR = '-vs-';

/** At least 2 and at most 4 products are compared (specification §9). */
const MIN_PRODUCTS = 2;
const MAX_PRODUCTS = 4;

/** A page of the edited comparisons, latest first. */
export async function listComparisons(
  db: Database,
  request: PageRequest,
): Promise<Page<ComparisonSummary>> {
  const rows = await db
    .select({
      id: comparisons.id,
      slug: comparisons.slug,
      title: comparisons.title,
      description: comparisons.description,
      viewsCount: comparisons.viewsCount,
      updatedAt: comparisons.updatedAt,
      products: sql<ComparisonSummary['products']>`(
        select coalesce(json_agg(json_build_object(
          'id', p.id, 'name', p.name, 'slug', p.slug, 'thumbnail', p.thumbnail
        ) order by cp.position), '[]')
        from comparison_products cp join products p on p.id = cp.product_id
        where cp.comparison_id = comparisons.id
      )`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(comparisons)
    .orderBy(desc(comparisons.updatedAt), desc(comparisons.id))
    .limit(request.pageSize)
    .offset(offsetOf(request));
  return pageOf(rows, request, (row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    views_count: row.viewsCount,
    updated_at: row.updatedAt.toISOString(),
    products: row.products,
  }));
}

async function compared(db: Database, found: Product[]) {
  const specifications = await findSpecifications(
    db,
    found.map(({ id }) => id),
  );
  return { products: found, comparison_data: compareSpecifications(found, specifications) };
}

/** The slug under which an edited comparison of the same products would be stored. */
const canonicalSlug = (slug: string) => slug.split(SEPARATOR).sort().join(SEPARATOR);

async function findStored(db: Database, idOrSlug: string): Promise<Comparison | undefined> {
  const [stored] = await db
    .select()
    .from(comparisons)
    .where(isNamed({ id: comparisons.id, name: comparisons.slug }, canonicalSlug(idOrSlug)));
  if (!stored) return undefined;
  const columns = await db
    .select({ slug: products.slug })
    .from(comparisonProducts)
    .innerJoin(products, eq(products.id, comparisonProducts.productId))
    .where(eq(comparisonProducts.comparisonId, stored.id))
    .orderBy(asc(comparisonProducts.position));
  const edited = columns.map(({ slug }) => slug);
  const asked = idOrSlug.split(SEPARATOR);
  // The order that the address asks for is kept (design §7).
  const order = asked.length === edited.length ? asked : edited;
  return {
    id: stored.id,
    slug: stored.slug,
    title: stored.title,
    description: stored.description,
    meta_title: stored.metaTitle,
    meta_description: stored.metaDescription,
    views_count: stored.viewsCount,
    updated_at: stored.updatedAt.toISOString(),
    conclusion: stored.conclusion,
    ...(await compared(db, await findProductsBySlug(db, order))),
  };
}

/** The ways to cut a slug into product slugs; a product's own slug may hold the separator. */
function* waysToCut(parts: string[]): Generator<string[]> {
  if (parts.length === 0) yield [];
  for (let length = 1; length <= parts.length; length++) {
    const head = parts.slice(0, length).join(SEPARATOR);
    for (const tail of waysToCut(parts.slice(length))) yield [head, ...tail];
  }
}

async function compose(db: Database, slug: string): Promise<Comparison | undefined> {
  const parts = slug.split(SEPARATOR);
  if (parts.length < MIN_PRODUCTS || parts.length > 2 * MAX_PRODUCTS) return undefined;
  const cuts = [...waysToCut(parts)]
    .filter(({ length }) => length >= MIN_PRODUCTS && length <= MAX_PRODUCTS)
    .filter((slugs) => new Set(slugs).size === slugs.length);
  const known = await findProductsBySlug(db, [...new Set(cuts.flat())]);
  const bySlug = new Map(known.map((product) => [product.slug, product]));
  const slugs = cuts.find((cut) => cut.every((part) => bySlug.has(part)));
  if (!slugs) return undefined;
  const found = slugs.flatMap((part) => bySlug.get(part) ?? []);
  const names = found.map(({ name }) => name);
  const title = names.join(' vs ');
  const description = `${names.slice(0, -1).join(', ')} and ${names.at(-1)} side by side: features, specifications and prices.`;
  const latest = found
    .map(({ created_at }) => created_at)
    .sort()
    .at(-1);
  return {
    id: null,
    slug: slugs.join(SEPARATOR),
    title,
    description,
    meta_title: title,
    meta_description: description,
    views_count: 0,
    updated_at: latest ?? new Date(0).toISOString(),
    conclusion: '',
    ...(await compared(db, found)),
  };
}

/**
 * A comparison by id or slug. An edited one wins; else one is composed of the 2 to 4 products that
 * the slug names (design §7). `undefined` when a product is missing, named twice, or too many.
 */
export async function findComparison(
  db: Database,
  idOrSlug: string,
): Promise<Comparison | undefined> {
  return (await findStored(db, idOrSlug)) ?? (await compose(db, idOrSlug));
}
