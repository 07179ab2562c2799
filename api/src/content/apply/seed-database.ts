import type { Database } from '../../db/database';
import { staticPages } from '../../pages/pages.table';
import { lockContent } from './content-lock';
import { overwrite } from './overwrite';
import { seedArticles } from './seed-articles';
import { seedComments } from './seed-comments';
import type { SeedContent } from './seed-content';
import { seedProducts } from './seed-products';
import { seedRedirects } from './seed-redirects';

async function seedPages(db: Database, content: SeedContent): Promise<void> {
  if (content.pages.length > 0) {
    await db
      .insert(staticPages)
      .values(
        content.pages.map(({ featuredImage, ...page }) => ({
          ...{ metaTitle: '', metaDescription: '', isDraft: false },
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
          'metaTitle',
          'metaDescription',
          'isDraft',
        ]),
      });
  }
}

/** Writes content within a transaction. */
export async function writeContent(db: Database, content: SeedContent): Promise<void> {
  await seedArticles(db, content);
  await seedPages(db, content);
  await seedRedirects(db, content.redirects);
  await seedComments(db, content);
  await seedProducts(db, content);
}

/**
 * Adds content to the database, all or nothing. Rows are found again by slug or username, so that
 * seeding twice changes nothing and edited content updates its row; counted views, readers'
 * comments and decisions about comments stay.
 */
export async function seedContent(db: Database, content: SeedContent): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockContent(transaction);
    await writeContent(transaction, content);
  });
}
