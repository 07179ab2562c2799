import { eq, sql } from 'drizzle-orm';
import { articleRedirects } from '../articles/redirects.table';
import { articles } from '../articles/articles.table';
import { isOwnImage } from '../media/images/image-recipe';
import type { ContentImage } from '../media/images/content-image';
import { widthsUpTo } from '../media/image-files';
import type { SeedArticle, SeedImage } from '../content/apply/seed-content';
import { articleCover } from '../content/content-images';
import { imageKey, imageKeyOf } from '../content/image-files';
import { contentImages } from '../content/content.table';
import { toSeedArticle } from '../content/to-seed';
import type { Database } from '../db/database';
import type { Worker } from '../worker/jobs';
import { type CheckedArticle, readHue } from './check-article';

type ImageRow = typeof contentImages.$inferSelect;

const seedImageOf = ({ path, width, height, color }: Omit<ImageRow, 'recipe'>): SeedImage => ({
  url: `/media/${path}`,
  info: { width, height, color, widths: widthsUpTo(width) },
});

/** An article as the database takes it, and how its cover is made where it is a new one. */
export interface MadeArticle {
  article: SeedArticle;
  images: ContentImage[];
}

/** Makes of a checked source what readers are shown, as it is made of content files. */
export async function makeArticle(
  db: Database,
  worker: Worker,
  file: NonNullable<CheckedArticle['file']>,
): Promise<MadeArticle> {
  const own = await db
    .select()
    .from(contentImages)
    .where(sql`${contentImages.recipe} ? 'file'`);
  const images = own.flatMap(({ recipe, ...row }) =>
    isOwnImage(recipe) && file.body.includes(recipe.file)
      ? [[recipe.file, seedImageOf(row)] as const]
      : [],
  );
  const html = await worker.run('render-text', { markdown: file.body, images });
  const { cover: wanted } = file.data;
  if (!wanted) return { article: toSeedArticle(file, html, null), images: [] };
  // An image of texts is the cover only where the front matter names it.
  const photo =
    own.find(({ recipe }) => isOwnImage(recipe) && recipe.file === wanted) ??
    (await findPhoto(db, own, file.slug));
  if (photo) return { article: toSeedArticle(file, html, seedImageOf(photo)), images: [] };
  const drawn = articleCover(file, new Map(), await readHue(db, file.data.category));
  const cover = { url: `/media/${drawn.path}`, info: drawn.info };
  return { article: toSeedArticle(file, html, cover), images: [drawn] };
}

/** The photo of an article's own file: the one that it shows, else one by its name or a former one. */
async function findPhoto(
  db: Database,
  own: readonly ImageRow[],
  slug: string,
): Promise<ImageRow | undefined> {
  const [stored] = await db
    .select({ id: articles.id, url: articles.featuredImage })
    .from(articles)
    .where(eq(articles.slug, slug));
  const shown = own.find(
    ({ path }) => path.startsWith('covers/') && `/media/${path}` === stored?.url,
  );
  if (shown) return shown;
  const former = stored
    ? await db
        .select({ slug: articleRedirects.slug })
        .from(articleRedirects)
        .where(eq(articleRedirects.articleId, stored.id))
    : [];
  const covers = new Set(
    [slug, ...former.map((one) => one.slug)].map((one) => imageKey('covers', one)),
  );
  return own.find(({ recipe }) => isOwnImage(recipe) && covers.has(imageKeyOf(recipe.file)));
}
