import { asc, eq, notInArray, sql } from 'drizzle-orm';
import { reservedPages } from '../content/check/reserved-slugs';
import type { Database } from '../db/database';
import { offsetOf, type Page, type PageRequest, pageOf } from '../db/page';
import { publicPages } from './pages.table';
import type { ListedPage, StaticPage } from './static-page.schema';

/** A static page that readers see, `undefined` when there is none of that slug. */
export async function findPage(db: Database, slug: string): Promise<StaticPage | undefined> {
  const [page] = await db
    .select({
      slug: publicPages.slug,
      title: publicPages.title,
      content: publicPages.content,
      featured_image: publicPages.featuredImage,
      featured_image_info: publicPages.featuredImageInfo,
      featured_image_alt: publicPages.featuredImageAlt,
      meta_title: publicPages.metaTitle,
      meta_description: publicPages.metaDescription,
      about: publicPages.about,
    })
    .from(publicPages)
    .where(eq(publicPages.slug, slug));
  return page;
}

/** Static pages that readers see: a file may have the name of something else of the site. */
export async function listPages(db: Database, request: PageRequest): Promise<Page<ListedPage>> {
  const rows = await db
    .select({
      slug: publicPages.slug,
      title: publicPages.title,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(publicPages)
    .where(notInArray(publicPages.slug, reservedPages()))
    .orderBy(asc(publicPages.slug))
    .limit(request.pageSize)
    .offset(offsetOf(request));
  return pageOf(rows, request, ({ slug, title }) => ({ slug, title }));
}
