import { eq, inArray, sql } from 'drizzle-orm';
import { type Database, queryRows } from '../../db/database';
import { contentImages, imageSources } from '../../content/content.table';
import type { Worker } from '../../worker/jobs';
import type { ContentImage } from './content-image';
import { isOwnImage } from './image-recipe';

const ROWS_AT_ONCE = 500;

/**
 * Paths below the media folder of all images that the database shows or stores for the desk, those of the newest
 * articles first.
 */
export async function readShownImages(db: Database): Promise<string[]> {
  const rows = await queryRows<{ path: string }>(
    db,
    sql`select path from (
        select featured_image as url, published_at as at from articles
        union all select profile_picture, null from authors
        union all select thumbnail, null from products
        union all select featured_image, null from static_pages
        union all select '/media/' || path, null from pictures
        union all select '/media/' || (regexp_matches(content, '/media/(texts/[a-z0-9-]+\\.jpg)', 'g'))[1],
          published_at from articles where content like '%/media/texts/%'
        union all select '/media/' || (regexp_matches(content, '/media/(texts/[a-z0-9-]+\\.jpg)', 'g'))[1],
          null from static_pages where content like '%/media/texts/%'
      ) as shown, lateral (select substr(url, length('/media/') + 1) as path) as named
      where url like '/media/%' group by path order by max(at) desc nulls first`,
  );
  return rows.map(({ path }) => path);
}

/** The images that the database knows; each is made when it is first requested. */
export interface StoredImages {
  /** Whether the database knows an image by its path below the media folder. */
  has: (path: string) => Promise<boolean>;
  /** @throws the error of the database, the disk, the worker, or of an original that is broken. */
  make: (path: string) => Promise<void>;
}

/** Gives the images of a database, and makes them in a media folder. */
export function storedImages(options: {
  db: Database;
  mediaDir: string;
  worker: Worker;
}): StoredImages {
  const { db, mediaDir, worker } = options;
  return {
    has: async (path) => (await db.$count(contentImages, eq(contentImages.path, path))) > 0,
    make: async (path) => {
      const [found] = await db
        .select({
          recipe: contentImages.recipe,
          color: contentImages.color,
          source: imageSources.body,
        })
        .from(contentImages)
        .leftJoin(imageSources, eq(imageSources.path, contentImages.path))
        .where(eq(contentImages.path, path));
      if (found) await worker.run('make-image', { mediaDir, path, ...found });
    },
  };
}

/** The row of an image. */
const rowOf = ({ path, recipe, info: { width, height, color } }: ContentImage) => ({
  ...{ path, recipe },
  ...{ width, height, color },
});

/** Notes how an image is made, where the database does not know it. */
export async function noteImage(db: Database, image: ContentImage): Promise<void> {
  await db.insert(contentImages).values(rowOf(image)).onConflictDoNothing();
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
  const rows = [...added.values()].map(rowOf);
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await db.insert(contentImages).values(rows.slice(start, start + ROWS_AT_ONCE));
  for (const { path, recipe } of rows)
    if (isOwnImage(recipe))
      await db.insert(imageSources).values({ path, body: await read(recipe.file) });

  const unused = [...known].filter((path) => !isShown.has(path));
  if (unused.length > 0) await db.delete(contentImages).where(inArray(contentImages.path, unused));
}
