import { inArray, sql } from 'drizzle-orm';
import { type Database, queryRows } from '../db/database';
import { products } from '../db/schema/products';
import type { Product } from '../schemas/product';
import { type Page, type PageRequest, offsetOf, pageOf } from './page';
import { toProduct } from './product-columns';
import { selectProducts } from './products';
import { searchStrategies } from './search-query';

/**
 * Products for what a reader typed, best first.
 *
 * @throws HttpError 404 when the page lies past the end.
 */
export async function searchProducts(
  db: Database,
  words: string,
  request: PageRequest,
): Promise<Page<Product>> {
  for (const { matches, rank } of words === '' ? [] : searchStrategies(words)) {
    const hits = await queryRows<{ id: number; total: number }>(
      db,
      sql`select id, (count(*) over ())::int as total from products where ${matches}
        order by ${rank(sql`search`)} desc, name, id limit ${request.pageSize} offset ${offsetOf(request)}`,
    );
    if (hits.length === 0) continue;
    const rows = await selectProducts(db).where(
      inArray(
        products.id,
        hits.map(({ id }) => id),
      ),
    );
    const byId = new Map(rows.map((row) => [row.id, toProduct(row)]));
    const page = pageOf(hits, request, ({ id }) => byId.get(id));
    return { ...page, items: page.items.filter((item) => item !== undefined) };
  }
  return pageOf<{ total: number }, Product>([], request, () => {
    throw new Error('no rows');
  });
}
