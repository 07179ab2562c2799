import { eq, inArray, sql } from 'drizzle-orm';
import { readMediaFolder } from '../media/read-media-folder';
import { type Database, queryRows } from '../db/database';
import { contentImages, imageSources } from '../db/schema/content';
import type { ContentImage } from './content-image';
import { isOwnImage } from './image-recipe';

const ROWS_AT_ONCE = 500;

/** A stored image as it is read back. */
export type StoredImage = typeof contentImages.$inferSelect;

/** Paths below the media folder of all images that the database shows, the newest articles first. */
export async function readShownImages(db: Database): Promise<string[]> {
  const rows = await queryRows<{ path: string }>(
    db,
    sql`select path from (
        select featured_image as url, published_at as at from articles
        union all select profile_picture, null from authors
        union all select thumbnail, null from products
        union all select featured_image, null from static_pages
        union all select '/media/' || (regexp_matches(content, '/media/(texts/[a-z0-9-]+\\.jpg)', 'g'))[1],
          published_at from articles where content like '%/media/texts/%'
        union all select '/media/' || (regexp_matches(content, '/media/(texts/[a-z0-9-]+\\.jpg)', 'g'))[1],
          null from static_pages where content like '%/media/texts/%'
      ) as shown, lateral (select substr(url, length('/media/') + 1) as path) as named
      where url like '/media/%' group by path order by max(at) desc nulls first`,
  );
  return rows.map(({ path }) => path);
}

/** The stored image of that path, `undefined` when there is none. */
export async function findImage(db: Database, path: string): Promise<StoredImage | undefined> {
  const [image] = await db.select().from(contentImages).where(eq(contentImages.path, path));
  return image;
}

/** The stored image of that path, with the bytes of a person's original. */
export async function readImage(
  db: Database,
  path: string,
): Promise<{ image: StoredImage; source: Uint8Array | null } | undefined> {
  const [found] = await db
    .select({ image: contentImages, source: imageSources.body })
    .from(contentImages)
    .leftJoin(imageSources, eq(imageSources.path, contentImages.path))
    .where(eq(contentImages.path, path));
  return found;
}

/** Stored images that are shown but not in the media folder, the newest articles' first. */
export async function readMissingImages(db: Database, mediaDir: string): Promise<string[]> {
  const stored = await db.select({ path: contentImages.path }).from(contentImages);
  const known = new Set(stored.map(({ path }) => path));
  const there = await readMediaFolder(mediaDir);
  return (await readShownImages(db)).filter((path) => known.has(path) && !there.has(path));
}

/** Stores how images are made, and forgets those that nothing shows any more. */
export async function writeImages(
  db: Database,
  images: readonly ContentImage[],
  read: (file: string) => Promise<Uint8Array>,
): Promise<void> {
  const shown = await readShownImages(db);
  const isShown = new Set(shown);
  const known = new Set(
    (await db.select({ path: contentImages.path }).from(contentImages)).map(({ path }) => path),
  );
  const added = new Map(
    images
      .filter(({ path }) => isShown.has(path) && !known.has(path))
      .map((one) => [one.path, one]),
  );
  const rows = [...added.values()].map(({ path, recipe, info: { width, height, color } }) => ({
    path,
    recipe,
    width,
    height,
    color,
  }));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await db.insert(contentImages).values(rows.slice(start, start + ROWS_AT_ONCE));
  for (const { path, recipe } of rows)
    if (isOwnImage(recipe))
      await db.insert(imageSources).values({ path, body: await read(recipe.file) });

  const unused = [...known].filter((path) => !isShown.has(path));
  if (unused.length > 0) await db.delete(contentImages).where(inArray(contentImages.path, unused));
}
