import { inArray, sql } from 'drizzle-orm';
import { type Database, queryRows } from '../db/database';
import { products } from './products.table';
import type { Product } from './product.schema';
import { type Page, type PageRequest, offsetOf, pageOf } from '../db/page';
import { toProduct } from './product-columns';
import { searchedProducts, selectProducts } from './products';
import { searchInSteps, type SearchStrategy } from '../search/search-query';

/**
 * Products for what a reader typed, best first.
 *
 * @throws PagePastEnd when the page lies past the end.
 */
export async function searchProducts(
  db: Database,
  words: string,
  request: PageRequest,
): Promise<Page<Product>> {
  const findIds = ({ matches, rank }: SearchStrategy, part: PageRequest) =>
    queryRows<{ id: number; total: number }>(
      db,
      sql`select id, (count(*) over ())::int as total from products where ${matches}
        order by ${rank} desc, name, id limit ${part.pageSize} offset ${offsetOf(part)}`,
    );
  const hits = await searchInSteps(db, searchedProducts, words, request, findIds);
  const ids = hits.map(({ id }) => id);
  const rows = await selectProducts(db).where(inArray(products.id, ids));
  const byId = new Map(rows.map((row) => [row.id, toProduct(row)]));
  const page = pageOf(hits, request, ({ id }) => byId.get(id));
  return { ...page, items: page.items.filter((item) => item !== undefined) };
}
