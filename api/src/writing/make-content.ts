import { eq, sql } from 'drizzle-orm';
import { isOwnImage } from '../media/images/image-recipe';
import type { ContentImage } from '../media/images/content-image';
import { widthsUpTo } from '../media/image-files';
import type { SeedArticle, SeedImage, SeedPage } from '../content/apply/seed-content';
import { articleCover, pageImage } from '../content/content-images';
import { imageKey, imageKeyOf } from '../content/image-files';
import { contentImages } from '../content/content.table';
import { toSeedArticle, toSeedPage } from '../content/to-seed';
import type { Database } from '../db/database';
import type { Worker } from '../worker/jobs';
import { readHue, type TextFile } from './check-text';
import { articleKind, pageKind, type TextKind } from '../text-kinds/text-kind';

type ImageRow = typeof contentImages.$inferSelect;

const seedImageOf = ({ path, width, height, color }: Omit<ImageRow, 'recipe'>): SeedImage => ({
  url: `/media/${path}`,
  info: { width, height, color, widths: widthsUpTo(width) },
});

/** A text as the database takes it. */
export type MadeText = { kind: 'article'; text: SeedArticle } | { kind: 'page'; text: SeedPage };

/** Makes of a source what readers are shown, as it is made of content files, and how an image is made that is new. */
export async function makeContent(
  db: Database,
  worker: Worker,
  read: TextFile,
): Promise<{ made: MadeText; images: ContentImage[] }> {
  const own = await db
    .select()
    .from(contentImages)
    .where(sql`${contentImages.recipe} ? 'file'`);
  const shown = own.flatMap(({ recipe, ...row }) =>
    isOwnImage(recipe) && read.file.body.includes(recipe.file)
      ? [[recipe.file, seedImageOf(row)] as const]
      : [],
  );
  const html = await worker.run('render-text', { markdown: read.file.body, images: shown });
  const { image, images } = await makeImage(db, own, read);
  const made: MadeText =
    read.kind === 'page'
      ? { kind: 'page', text: toSeedPage(read.file, html, image) }
      : { kind: 'article', text: toSeedArticle(read.file, html, image) };
  return { made, images };
}

/** The image at the top of a text: the one that it names, else the photo of its own file, else a drawn one. */
async function makeImage(
  db: Database,
  own: readonly ImageRow[],
  read: TextFile,
): Promise<{ image: SeedImage | null; images: ContentImage[] }> {
  const { slug, data } = read.file;
  const wanted =
    'cover' in data ? data.cover : (data.featured_image ?? data.featured_image_alt !== '');
  if (!wanted) return { image: null, images: [] };
  const kind = read.kind === 'page' ? pageKind : articleKind;
  // An image of texts is there only where the front matter names it.
  const photo =
    own.find(({ recipe }) => isOwnImage(recipe) && recipe.file === wanted) ??
    (await findPhoto(db, kind, own, slug));
  if (photo) return { image: seedImageOf(photo), images: [] };
  const drawn =
    read.kind === 'page'
      ? pageImage(read.file, new Map())
      : articleCover(read.file, new Map(), await readHue(db, read.file.data.category));
  return { image: { url: `/media/${drawn.path}`, info: drawn.info }, images: [drawn] };
}

/** The photo of a text's own file: the one that it shows, else one by its name or a former one. */
async function findPhoto(
  db: Database,
  { items, redirects, images }: TextKind,
  own: readonly ImageRow[],
  slug: string,
): Promise<ImageRow | undefined> {
  const [stored] = await db
    .select({ id: items.id, url: items.featuredImage })
    .from(items)
    .where(eq(items.slug, slug));
  const shown = own.find(
    ({ path }) => path.startsWith(`${images}/`) && `/media/${path}` === stored?.url,
  );
  if (shown) return shown;
  const former = stored
    ? await db
        .select({ slug: redirects.slug })
        .from(redirects)
        .where(eq(redirects.textId, stored.id))
    : [];
  const names = new Set(
    [slug, ...former.map((one) => one.slug)].map((one) => imageKey(images, one)),
  );
  return own.find(({ recipe }) => isOwnImage(recipe) && names.has(imageKeyOf(recipe.file)));
}
