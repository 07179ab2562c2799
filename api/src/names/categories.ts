import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { categories } from '../categories/categories.table';
import { waitForContent } from '../content/apply/content-lock';
import { forgetRecord } from '../content/apply/content-store';
import type { Database } from '../db/database';
import { colorOf } from '../media/images/draw';
import { findRenamed, findSame, slugAmong } from './names';
import type { categoryChange, newCategory } from './names.schema';

const columns = {
  ...{ id: categories.id, slug: categories.slug, name: categories.name },
  ...{ description: categories.description, hue: categories.hue },
  articles_count: categories.articlesCount,
};

/** Every category, by name. */
export const listDeskCategories = (db: Database) =>
  db.select(columns).from(categories).orderBy(categories.name, categories.id);

type DeskCategory = Awaited<ReturnType<typeof listDeskCategories>>[number];

/** Makes a category; where there is one of that name, it is that one. */
export async function makeCategory(
  db: Database,
  { name, description, hue }: z.output<typeof newCategory>,
): Promise<{ item: DeskCategory; isNew: boolean }> {
  return db.transaction(async (tx) => {
    await waitForContent(tx);
    const all = await listDeskCategories(tx);
    const same = findSame(all, name);
    if (same) return { item: same, isNew: false };
    const slug = await slugAmong(all, name, 'category');
    const [made] = await tx
      .insert(categories)
      .values({ slug, name, description, hue: hue ?? colorOf(slug) })
      .returning(columns);
    return { item: made!, isNew: true };
  });
}

/** Changes what a category says; its address stays. */
export async function changeCategory(
  db: Database,
  id: number,
  change: z.output<typeof categoryChange>,
): Promise<DeskCategory> {
  return db.transaction(async (tx) => {
    await waitForContent(tx);
    const named = { name: change.name, field: 'name', label: 'Category' };
    const found = findRenamed(await listDeskCategories(tx), id, named);
    if (Object.keys(change).length === 0) return found;
    const [changed] = await tx
      .update(categories)
      .set(change)
      .where(eq(categories.id, id))
      .returning(columns);
    await forgetRecord(tx, 'categories', found.slug);
    return changed!;
  });
}
