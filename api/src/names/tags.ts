import { eq, sql } from 'drizzle-orm';
import { tags } from '../articles/articles.table';
import { waitForContent } from '../content/apply/content-lock';
import { forgetRecord } from '../content/apply/content-store';
import type { Database } from '../db/database';
import { findRenamed, findSame, slugAmong } from './names';

/** Every tag, by name, with the number of articles that readers see of it. */
export const listTags = (db: Database) =>
  db
    .select({
      ...{ id: tags.id, slug: tags.slug, name: tags.name },
      articles_count: sql<number>`(
        select count(*)::int from article_tags join public_articles as article
          on article.id = article_tags.article_id
        where article_tags.tag_id = ${tags}.id
      )`,
    })
    .from(tags)
    .orderBy(tags.name, tags.id);

type DeskTag = Awaited<ReturnType<typeof listTags>>[number];

/** Makes a tag; where there is one of that name, or of that slug as texts have it, it is that one. */
export async function makeTag(
  db: Database,
  name: string,
): Promise<{ item: DeskTag; isNew: boolean }> {
  return db.transaction(async (tx) => {
    await waitForContent(tx);
    const all = await listTags(tx);
    const slug = name.toLowerCase();
    const same = findSame(all, name) ?? all.find((tag) => tag.slug === slug);
    if (same) return { item: same, isNew: false };
    const [made] = await tx
      .insert(tags)
      .values({ slug: await slugAmong(all, name, 'tag'), name })
      .returning();
    return { item: { ...made!, articles_count: 0 }, isNew: true };
  });
}

/** Renames a tag; its address stays. */
export async function renameTag(db: Database, id: number, name: string): Promise<DeskTag> {
  return db.transaction(async (tx) => {
    await waitForContent(tx);
    const found = findRenamed(await listTags(tx), id, { name, field: 'name', label: 'Tag' });
    await tx.update(tags).set({ name }).where(eq(tags.id, id));
    await forgetRecord(tx, 'tags', found.slug);
    return { ...found, name };
  });
}
