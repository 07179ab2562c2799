import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { categories } from './categories.table';
import type { Category } from './category.schema';
import { type Page, type PageRequest, offsetOf, pageOf } from '../db/page';

const columns = {
  id: categories.id,
  name: categories.name,
  slug: categories.slug,
  description: categories.description,
  articles_count: categories.articlesCount,
  hue: categories.hue,
  footer_position: categories.footerPosition,
};

/** A page of categories by name. */
export async function listCategories(db: Database, request: PageRequest): Promise<Page<Category>> {
  const rows = await db
    .select({ ...columns, total: sql<number>`(select count(*)::int from ${categories})` })
    .from(categories)
    .orderBy(asc(categories.name), asc(categories.id))
    .limit(request.pageSize)
    .offset(offsetOf(request));
  return pageOf(rows, request, ({ total: _total, ...category }) => category);
}

/** A category, `undefined` when there is none of that slug. */
export async function findCategory(db: Database, slug: string): Promise<Category | undefined> {
  const [category] = await db.select(columns).from(categories).where(eq(categories.slug, slug));
  return category;
}
