import { type SQL, and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';
import { brands, productCategories, products, productSpecifications } from './products.table';
import type {
  Named,
  Product,
  ProductDetail,
  ProductOrdering,
  ProductSpecification,
} from './product.schema';
import { isNamed } from '../db/id-or-name';
import { type Page, type PageRequest, offsetOf, pageOf } from '../db/page';
import { productColumns, toProduct } from './product-columns';
import { type SearchedTable, searchInSteps } from '../search/search-query';

export const searchedProducts: SearchedTable = {
  source: 'products',
  lead: sql`search`,
  title: sql`${products.name}`,
};

/** What narrows the product list; several filters together must all hold. */
export interface ProductFilters {
  search?: string;
  /** Slug. */
  category?: string;
  /** Slug. */
  brand?: string;
  minPrice?: number;
  maxPrice?: number;
}

/** A product without a current price counts with its launch price, else 0 (specification §5). */
const effectivePrice = sql`coalesce(${products.currentPrice}, ${products.launchPrice}, 0)`;

/** Dollars first: amounts of two currencies tell nothing of which costs more. */
const currencyOrder = sql`${products.currency} <> 'USD', ${products.currency}`;

const orders = {
  name: sql`lower(${products.name}), ${products.id}`,
  '-name': sql`lower(${products.name}) desc, ${products.id} desc`,
  price: sql`${currencyOrder}, ${effectivePrice}, ${products.id}`,
  '-price': sql`${currencyOrder}, ${effectivePrice} desc, ${products.id}`,
  rating: sql`coalesce(${products.ourRating}, 0), ${products.id}`,
  '-rating': sql`coalesce(${products.ourRating}, 0) desc, ${products.id}`,
  created_at: sql`${products.createdAt}, ${products.id}`,
  '-created_at': sql`${products.createdAt} desc, ${products.id} desc`,
} satisfies Record<ProductOrdering, SQL>;

const whereOf = (
  { category, brand, minPrice, maxPrice }: ProductFilters,
  matches: SQL | undefined,
) =>
  and(
    matches,
    category === undefined ? undefined : eq(productCategories.slug, category),
    brand === undefined ? undefined : eq(brands.slug, brand),
    minPrice === undefined ? undefined : gte(effectivePrice, minPrice),
    maxPrice === undefined ? undefined : lte(effectivePrice, maxPrice),
  );

/** Starts a query for products with everything {@link toProduct} needs, and more. */
const selectWith = <More extends SelectedFields>(db: Database, more: More) =>
  db
    .select({ ...productColumns, ...more })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(productCategories, eq(productCategories.id, products.categoryId))
    .$dynamic();

/** Starts a query for products with everything {@link toProduct} needs. */
export const selectProducts = (db: Database) => selectWith(db, {});

const total = sql<number>`(count(*) over ())::int`;

/** A page of products. Words are looked for as in {@link searchInSteps}. */
export async function listProducts(
  db: Database,
  request: PageRequest & { filters: ProductFilters; ordering: ProductOrdering },
): Promise<Page<Product>> {
  const { filters, ordering } = request;
  const select = async (part: PageRequest, matches?: SQL) =>
    selectWith(db, { total })
      .where(whereOf(filters, matches))
      .orderBy(orders[ordering])
      .limit(part.pageSize)
      .offset(offsetOf(part));
  const rows =
    filters.search === undefined
      ? await select(request)
      : await searchInSteps(db, searchedProducts, filters.search, request, ({ matches }, part) =>
          select(part, matches),
        );
  return pageOf(rows, request, toProduct);
}

/** Products of these slugs, in the order of the slugs; unknown ones are left out. */
export async function findProductsBySlug(db: Database, slugs: string[]): Promise<Product[]> {
  const rows = await selectProducts(db).where(inArray(products.slug, slugs));
  const bySlug = new Map(rows.map((row) => [row.slug, toProduct(row)]));
  return slugs.flatMap((slug) => bySlug.get(slug) ?? []);
}

/** Specification items of products, by product id, in the editor's order. */
export async function findSpecifications(
  db: Database,
  productIds: number[],
): Promise<Map<number, ProductSpecification[]>> {
  const rows = await db
    .select()
    .from(productSpecifications)
    .where(inArray(productSpecifications.productId, productIds))
    .orderBy(asc(productSpecifications.productId), asc(productSpecifications.position));
  const byProduct = new Map<number, ProductSpecification[]>(productIds.map((id) => [id, []]));
  for (const { productId, groupName, name, value, better } of rows) {
    byProduct.get(productId)?.push({ group: groupName, name, value, ...(better && { better }) });
  }
  return byProduct;
}

/** A product with its specifications, by id or slug; `undefined` when there is none. */
export async function findProduct(
  db: Database,
  idOrSlug: string,
): Promise<ProductDetail | undefined> {
  const [row] = await selectProducts(db).where(
    isNamed({ id: products.id, name: products.slug }, idOrSlug),
  );
  if (!row) return undefined;
  const specifications = await findSpecifications(db, [row.id]);
  return { ...toProduct(row), specifications: specifications.get(row.id) ?? [] };
}

/** A page of brands by name. */
export async function listBrands(db: Database, request: PageRequest): Promise<Page<Named>> {
  return listNamed(db, brands, request);
}

/** A page of product categories by name. */
export async function listProductCategories(
  db: Database,
  request: PageRequest,
): Promise<Page<Named>> {
  return listNamed(db, productCategories, request);
}

async function listNamed(
  db: Database,
  table: typeof brands | typeof productCategories,
  request: PageRequest,
): Promise<Page<Named>> {
  const rows = await db
    .select({
      id: table.id,
      name: table.name,
      slug: table.slug,
      total,
    })
    .from(table)
    .orderBy(asc(table.name), asc(table.id))
    .limit(request.pageSize)
    .offset(offsetOf(request));
  return pageOf(rows, request, ({ total: _total, ...item }) => item);
}
