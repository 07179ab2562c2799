import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { staticPages } from './pages.table';
import type { StaticPage } from './static-page.schema';

/** A static page, `undefined` when there is none of that slug. */
export async function findPage(db: Database, slug: string): Promise<StaticPage | undefined> {
  const [page] = await db
    .select({
      title: staticPages.title,
      content: staticPages.content,
      featured_image: staticPages.featuredImage,
      featured_image_info: staticPages.featuredImageInfo,
      featured_image_alt: staticPages.featuredImageAlt,
      about: staticPages.about,
    })
    .from(staticPages)
    .where(eq(staticPages.slug, slug));
  return page;
}
