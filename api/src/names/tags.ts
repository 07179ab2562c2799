import { eq, sql } from 'drizzle-orm';
import { tags } from '../articles/articles.table';
import { waitForContent } from '../content/apply/content-lock';
import { forgetRecord } from '../content/apply/content-store';
import type { Database } from '../db/database';
import { FieldErrors } from '../http/http-errors';
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

/** The tag whose slug a name is, as texts have it. */
const findOfSlug = (all: readonly DeskTag[], name: string): DeskTag | undefined =>
  all.find(({ slug }) => slug === name.toLowerCase());

/** Makes a tag; where there is one of that name, or of that slug as texts have it, it is that one. */
export async function makeTag(
  db: Database,
  name: string,
): Promise<{ item: DeskTag; isNew: boolean }> {
  return db.transaction(async (tx) => {
    await waitForContent(tx);
    const all = await listTags(tx);
    const same = findSame(all, name) ?? findOfSlug(all, name);
    if (same) return { item: same, isNew: false };
    const [made] = await tx
      .insert(tags)
      .values({ slug: await slugAmong(all, name, 'tag'), name })
      .returning();
    return { item: { ...made!, articles_count: 0 }, isNew: true };
  });
}

/**
 * Renames a tag; its address stays.
 *
 * @throws HttpError 404; FieldErrors where another tag has that name, or has it as its slug
 */
export async function renameTag(db: Database, id: number, name: string): Promise<DeskTag> {
  return db.transaction(async (tx) => {
    await waitForContent(tx);
    const all = await listTags(tx);
    const found = findRenamed(all, id, { name, field: 'name', label: 'Tag' });
    const other = findOfSlug(all, name);
    if (other && other.id !== id)
      throw new FieldErrors({
        name: [`This is the address of “${other.name}”; choose another name`],
      });
    await tx.update(tags).set({ name }).where(eq(tags.id, id));
    await forgetRecord(tx, 'tags', found.slug);
    return { ...found, name };
  });
}
