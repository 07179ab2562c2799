import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { quotes, staticPages } from '../db/schema/pages';
import type { Quote, StaticPage } from '../schemas/page';

/** A static page, `undefined` when there is none of that slug. */
export async function findPage(db: Database, slug: string): Promise<StaticPage | undefined> {
  const [page] = await db
    .select({
      title: staticPages.title,
      content: staticPages.content,
      featured_image: staticPages.featuredImage,
      featured_image_info: staticPages.featuredImageInfo,
      featured_image_alt: staticPages.featuredImageAlt,
    })
    .from(staticPages)
    .where(eq(staticPages.slug, slug));
  return page;
}

/** All quotes, in the editor's order. */
export const listQuotes = (db: Database): Promise<Quote[]> =>
  db.select({ text: quotes.text, author: quotes.author }).from(quotes).orderBy(asc(quotes.id));
