import { eq, inArray, sql } from 'drizzle-orm';
import { type Database, queryRows } from '../../db/database';
import { articles } from '../../articles/articles.table';
import { contentImages, imageSources } from '../../content/content.table';
import type { Worker } from '../../worker/jobs';
import { type TextKind, textKinds } from '../../text-kinds/text-kind';
import type { ContentImage } from './content-image';
import { isOwnImage } from './image-recipe';

const ROWS_AT_ONCE = 500;

/**
 * Paths below the media folder of all images that the database shows or stores for the desk, those of the newest
 * articles first. Stored are what drafts name, and the photo of an article's own file while it shows another cover.
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
        union all select '/media/' || i.path, null from content_images i
          where i.path like 'texts/%' and exists (
            select from (
              select draft from article_texts union all select draft from page_texts
            ) as t where strpos(t.draft, i.recipe ->> 'file') > 0
          )
        ${sql.join(textKinds.map(ownPhotosOf), sql``)}
      ) as shown, lateral (select substr(url, length('/media/') + 1) as path) as named
      where url like '/media/%' group by path order by max(at) desc nulls first`,
  );
  return rows.map(({ path }) => path);
}

/** Photos of the files of texts that show another image now. */
const ownPhotosOf = ({ items, redirects, images }: TextKind) => sql`
  union all select '/media/' || i.path, null from content_images i
    join (
      select ${items.id}, ${items.slug} from ${items}
      union all select ${redirects.textId}, ${redirects.slug} from ${redirects}
    ) as known(id, slug) on normalize(i.recipe ->> 'file') ~ ${`^pictures/${images}/[^/]+$`}
      and known.slug = regexp_replace(normalize(i.recipe ->> 'file'), '^.*/|\\.[a-z]+$', '', 'g')
    join ${items} on ${items.id} = known.id
    where coalesce(${items.featuredImage}, '') not like ${`/media/${images}/%`}`;

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
  const stored = await db
    .select({ path: contentImages.path, recipe: contentImages.recipe })
    .from(contentImages);
  const known = new Set(stored.map(({ path }) => path));
  const added = new Map(
    images.filter(({ path }) => !known.has(path)).map((one) => [one.path, one]),
  );
  const rows = [...added.values()].map(rowOf);
  // What shows an image may be known by how it is made alone.
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await db.insert(contentImages).values(rows.slice(start, start + ROWS_AT_ONCE));
  const isShown = new Set(await readShownImages(db));
  const changed = new Set(rows.flatMap(({ recipe }) => (isOwnImage(recipe) ? recipe.file : [])));
  const covers = await readCovers(db);
  const isReplaced = ({ path, recipe }: (typeof stored)[number]) =>
    isOwnImage(recipe) &&
    changed.has(recipe.file) &&
    path.startsWith('covers/') &&
    !covers.has(path);
  for (const { path, recipe } of rows)
    if (isOwnImage(recipe) && isShown.has(path))
      await db.insert(imageSources).values({ path, body: await read(recipe.file) });

  const unused = [
    ...stored.filter((image) => !isShown.has(image.path) || isReplaced(image)),
    ...rows.filter(({ path }) => !isShown.has(path)),
  ].map(({ path }) => path);
  if (unused.length > 0) await db.delete(contentImages).where(inArray(contentImages.path, unused));
}

/** Paths of the images that articles show as their covers. */
async function readCovers(db: Database): Promise<Set<string>> {
  const rows = await db.select({ url: articles.featuredImage }).from(articles);
  return new Set(rows.flatMap(({ url }) => url?.replace('/media/', '') ?? []));
}
