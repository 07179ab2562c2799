import { eq, like, sql } from 'drizzle-orm';
import { imageAttributes } from '../content/place-media';
import type { Database } from '../db/database';
import type { ContentImage } from '../media/images/content-image';
import { escapeHtml } from '../text/escape-html';
import { textKinds } from '../text-kinds/text-kind';

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
  for (const { items } of textKinds) {
    await tx
      .update(items)
      .set({
        featuredImage: `/media/${image.path}`,
        // What the text says of its cover stays.
        featuredImageInfo: sql`${items.featuredImageInfo} || ${JSON.stringify(image.info)}::jsonb`,
      })
      .where(eq(items.featuredImage, `/media/${before}`));
    const rows = await tx
      .select({ slug: items.slug, content: items.content })
      .from(items)
      .where(like(items.content, `%/media/${before}%`));
    for (const { slug, content } of rows)
      await tx
        .update(items)
        .set({ content: withReplaced(content, before, image) })
        .where(eq(items.slug, slug));
  }
}
