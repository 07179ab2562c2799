import { eq, like, sql } from 'drizzle-orm';
import { articles } from '../articles/articles.table';
import { imageAttributes } from '../content/place-media';
import type { Database } from '../db/database';
import type { ContentImage } from '../media/images/content-image';
import { staticPages } from '../pages/pages.table';
import { escapeHtml } from '../text/escape-html';

const IMG = /<img\b[^>]*>/g;

/** The HTML of a text in which one image takes the place of another; its description stays. */
function withReplaced(html: string, before: string, { path, info }: ContentImage): string {
  return html.replace(IMG, (tag) => {
    if (!tag.includes(`/media/${before}`)) return tag;
    // As it stands in the HTML, escaped.
    const [, alt = ''] = /\salt="([^"]*)"/.exec(tag) ?? [];
    const attributes = Object.entries(imageAttributes({ url: `/media/${path}`, info }));
    const all = attributes.map(([name, value]) => `${name}="${escapeHtml(value)}"`);
    return `<img ${all.join(' ')} alt="${alt}">`;
  });
}

/** Shows another image wherever readers saw one, within a text or as a cover. */
export async function showReplaced(
  tx: Database,
  before: string,
  image: ContentImage,
): Promise<void> {
  await tx
    .update(articles)
    .set({
      featuredImage: `/media/${image.path}`,
      // What the article says of its cover stays.
      featuredImageInfo: sql`${articles.featuredImageInfo} || ${JSON.stringify(image.info)}::jsonb`,
    })
    .where(eq(articles.featuredImage, `/media/${before}`));
  for (const table of [articles, staticPages]) {
    const rows = await tx
      .select({ slug: table.slug, content: table.content })
      .from(table as typeof articles)
      .where(like(table.content, `%/media/${before}%`));
    for (const { slug, content } of rows)
      await tx
        .update(table as typeof articles)
        .set({ content: withReplaced(content, before, image) })
        .where(eq(table.slug, slug));
  }
}
