import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { serverNotes, staticPages } from '../db/schema/pages';
import { overwrite } from './overwrite';
import { bringCommentsBack, removeMissing } from './remove-missing';
import { seedArticles } from './seed-articles';
import { seedComments } from './seed-comments';
import type { SeedContent } from './seed-content';
import { seedProducts } from './seed-products';

/** Any number, the same in every process: who seeds holds this lock of the database. */
export const SEED_LOCK = 8_140_226;

const HASH_NOTE = 'content-hash';

async function seedPages(db: Database, content: SeedContent): Promise<void> {
  if (content.pages.length > 0) {
    await db
      .insert(staticPages)
      .values(
        content.pages.map(({ featuredImage, ...page }) => ({
          ...page,
          featuredImage: featuredImage?.url ?? null,
          featuredImageInfo: featuredImage?.info ?? null,
        })),
      )
      .onConflictDoUpdate({
        target: staticPages.slug,
        set: overwrite(staticPages, [
          'title',
          'content',
          'featuredImage',
          'featuredImageInfo',
          'featuredImageAlt',
          'about',
        ]),
      });
  }
}

/** The hash of the content the database was last filled with, `undefined` before the first time. */
export async function readSeededHash(db: Database): Promise<string | undefined> {
  const [note] = await db.select().from(serverNotes).where(eq(serverNotes.key, HASH_NOTE));
  return note?.value;
}

async function writeContent(db: Database, content: SeedContent): Promise<void> {
  await db.execute(sql`set local statement_timeout = 0`);
  await db.execute(sql`set local lock_timeout = 0`);
  await db.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
  await seedArticles(db, content);
  await seedPages(db, content);
  await seedComments(db, content);
  await seedProducts(db, content);
}

/**
 * Adds content to the database, all or nothing. Rows are found again by slug or username, so that
 * seeding twice changes nothing and edited content updates its row; counted views, readers'
 * comments and decisions about comments stay.
 */
export async function seedContent(db: Database, content: SeedContent): Promise<void> {
  await db.transaction((transaction) => writeContent(transaction, content));
}

/**
 * Makes the database show this content and nothing else, all or nothing: like `seedContent`, and
 * what the content does not hold is removed. Readers' comments on a removed article stay in the
 * database and are shown again when it returns.
 *
 * @param hash of the files that the content comes from, for `readSeededHash`.
 */
export async function replaceContent(
  db: Database,
  content: SeedContent,
  hash: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await writeContent(transaction, content);
    await removeMissing(transaction, content);
    await bringCommentsBack(transaction);
    await transaction
      .insert(serverNotes)
      .values({ key: HASH_NOTE, value: hash })
      .onConflictDoUpdate({ target: serverNotes.key, set: { value: hash } });
  });
}
