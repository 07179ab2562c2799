import { type SQL, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { products } from '../products/products.table';
import { comparisonProducts, comparisons } from './comparisons.table';
import type { Comparison, ComparisonSummary } from './comparison.schema';
import type { Product } from '../products/product.schema';
import { compareSpecifications } from './comparison-data';
import { findComparedProducts, joinSlugs } from './comparison-slug';
import { isId } from '../db/id-or-name';
import { type Page, type PageRequest, offsetOf, pageOf } from '../db/page';
import { findProductsBySlug, findSpecifications } from '../products/products';

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
  const ids = found.map(({ id }) => id);
  const specifications = await findSpecifications(db, ids);
  return { products: found, comparison_data: compareSpecifications(found, specifications) };
}

type StoredComparison = typeof comparisons.$inferSelect;

const toComparison = async (
  db: Database,
  stored: StoredComparison,
  found: Product[],
): Promise<Comparison> => ({
  id: stored.id,
  slug: stored.slug,
  title: stored.title,
  description: stored.description,
  meta_title: stored.metaTitle,
  meta_description: stored.metaDescription,
  views_count: stored.viewsCount,
  updated_at: stored.updatedAt.toISOString(),
  conclusion: stored.conclusion,
  ...(await compared(db, found)),
});

async function compose(db: Database, found: Product[]): Promise<Comparison> {
  const names = found.map(({ name }) => name);
  const title = names.join(' vs ');
  const description = `${names.slice(0, -1).join(', ')} and ${names.at(-1)} side by side: features, specifications and prices.`;
  const moments = found.map(({ created_at }) => created_at).sort();
  return {
    id: null,
    slug: joinSlugs(found.map(({ slug }) => slug)),
    title,
    description,
    meta_title: title,
    meta_description: description,
    views_count: 0,
    updated_at: moments.at(-1)!,
    conclusion: '',
    ...(await compared(db, found)),
  };
}

async function findById(db: Database, id: number): Promise<Comparison | undefined> {
  const [stored] = await db.select().from(comparisons).where(eq(comparisons.id, id));
  if (!stored) return undefined;
  const slugs = await db
    .select({ slug: products.slug })
    .from(comparisonProducts)
    .innerJoin(products, eq(products.id, comparisonProducts.productId))
    .where(eq(comparisonProducts.comparisonId, id))
    .orderBy(asc(comparisonProducts.position));
  const found = await findProductsBySlug(
    db,
    slugs.map(({ slug }) => slug),
  );
  return toComparison(db, stored, found);
}

/** An edited one is stored under its products' slugs in alphabetical order. */
const isEditedFrom = (found: Product[]): SQL =>
  eq(comparisons.slug, joinSlugs(found.map(({ slug }) => slug).sort()));

async function findBySlug(db: Database, slug: string): Promise<Comparison | undefined> {
  const found = await findComparedProducts(db, slug);
  if (!found) return undefined;
  const { products: left, missing } = found;
  const [stored] = await db.select().from(comparisons).where(isEditedFrom(left));
  const comparison = await (stored ? toComparison(db, stored, left) : compose(db, left));
  return missing.length > 0 ? { ...comparison, missing } : comparison;
}

/**
 * A comparison by id or slug. An edited one wins; else one is composed of the 2 to 4 products that
 * the slug names, in its order (design §7), without those that are gone. `undefined` when fewer than two
 * are left, one is named twice, or they are too many.
 */
export const findComparison = (db: Database, idOrSlug: string): Promise<Comparison | undefined> =>
  isId(idOrSlug) ? findById(db, Number(idOrSlug)) : findBySlug(db, idOrSlug);

/**
 * The id of a comparison that {@link findComparison} would find: `null` for a composed one,
 * `undefined` when there is none.
 */
export async function findComparisonId(
  db: Database,
  idOrSlug: string,
): Promise<number | null | undefined> {
  const idWhere = (condition: SQL) =>
    db.select({ id: comparisons.id }).from(comparisons).where(condition);
  if (isId(idOrSlug)) return (await idWhere(eq(comparisons.id, Number(idOrSlug))))[0]?.id;
  const found = await findComparedProducts(db, idOrSlug);
  return found && ((await idWhere(isEditedFrom(found.products)))[0]?.id ?? null);
}
