import { and, desc, eq, sql } from 'drizzle-orm';
import { waitForContent } from '../content/apply/content-lock';
import { contentOrigins } from '../content/content.table';
import { firstFree } from '../content/first-free';
import { articleFile } from '../content/write-article';
import type { Database } from '../db/database';
import { offsetOf, type Page, type PageRequest, pageOf } from '../db/page';
import { FieldErrors, HttpError } from '../http/http-errors';
import { articles, publicArticles } from './articles.table';
import { articleRedirects } from './redirects.table';
import type { DeskRedirect } from './redirects.schema';

/** A public article, by a former address; `undefined` when there is none. */
export async function findMovedArticle(
  db: Database,
  slug: string,
): Promise<{ id: number; slug: string } | undefined> {
  const [row] = await db
    .select({ id: publicArticles.id, slug: publicArticles.slug })
    .from(articleRedirects)
    .innerJoin(publicArticles, eq(publicArticles.id, articleRedirects.articleId))
    .where(eq(articleRedirects.slug, slug));
  return row;
}

/** What a slug is already: the address of an article, or a former one of it. */
export async function findSlugUse(
  db: Database,
  slug: string,
): Promise<{ articleId: number; title: string; isFormer: boolean } | undefined> {
  const own = { articleId: articles.id, title: articles.title };
  const [article] = await db.select(own).from(articles).where(eq(articles.slug, slug));
  if (article) return { ...article, isFormer: false };
  const [former] = await db
    .select(own)
    .from(articleRedirects)
    .innerJoin(articles, eq(articles.id, articleRedirects.articleId))
    .where(eq(articleRedirects.slug, slug));
  return former && { ...former, isFormer: true };
}

/** The slug, with a number after it where it is taken by another article. */
export const freeSlug = (db: Database, slug: string, articleId?: number): Promise<string> =>
  firstFree(
    (end) => slug + end,
    async (wanted) => {
      const use = await findSlugUse(db, wanted);
      return !use || use.articleId === articleId;
    },
  );

const columns = {
  id: articleRedirects.id,
  from: articleRedirects.slug,
  to: articles.slug,
  articleId: articles.id,
  title: articles.title,
  createdAt: articleRedirects.createdAt,
  total: sql<number>`(count(*) over ())::int`,
};

const selectRedirects = (db: Database) =>
  db
    .select(columns)
    .from(articleRedirects)
    .innerJoin(articles, eq(articles.id, articleRedirects.articleId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectRedirects>>[number];

const toRedirect = ({ articleId, createdAt, total: _, ...row }: Row): DeskRedirect => ({
  ...row,
  article_id: articleId,
  created_at: createdAt.toISOString(),
});

/** Former addresses, the latest first. */
export async function listRedirects(
  db: Database,
  request: PageRequest,
): Promise<Page<DeskRedirect>> {
  const rows = await selectRedirects(db)
    .orderBy(desc(articleRedirects.id))
    .limit(request.pageSize)
    .offset(offsetOf(request));
  return pageOf(rows, request, toRedirect);
}

/** An address, and that of the article which it leads to. */
interface Wanted {
  from: string;
  to: string;
}

/**
 * Finds out which article a redirect leads to. One that names a former address leads to its article itself, so that
 * no redirect leads to another.
 *
 * @param id of the redirect, where there is one already
 * @throws FieldErrors where the address is taken, or there is no such article.
 */
async function findTarget(tx: Database, { from, to }: Wanted, id?: number) {
  const target = await findSlugUse(tx, to);
  if (!target) throw new FieldErrors({ to: [`There is no article at “${to}”`] });
  const use = await findSlugUse(tx, from);
  const isOwn =
    id !== undefined &&
    (await tx.$count(
      articleRedirects,
      and(eq(articleRedirects.id, id), eq(articleRedirects.slug, from)),
    )) > 0;
  if (use && !isOwn) throw new FieldErrors({ from: [describeUse(from, use)] });
  return { slug: from, articleId: target.articleId };
}

async function readRedirect(db: Database, id: number): Promise<DeskRedirect> {
  const [row] = await selectRedirects(db).where(eq(articleRedirects.id, id));
  return toRedirect(row!);
}

/**
 * Makes an address lead to an article.
 *
 * @throws FieldErrors where the address is taken, or there is no such article.
 */
export async function makeRedirect(db: Database, wanted: Wanted): Promise<DeskRedirect> {
  return db.transaction(async (tx) => {
    await waitForContent(tx);
    const [made] = await tx
      .insert(articleRedirects)
      .values(await findTarget(tx, wanted))
      .returning({ id: articleRedirects.id });
    return readRedirect(tx, made!.id);
  });
}

/**
 * A content file of a former slug is known by the redirect alone: without it, the file would make another article.
 *
 * @throws HttpError 409 while a content folder has that file.
 */
async function refuseForFile(tx: Database, slug: string): Promise<void> {
  const file = articleFile(slug);
  if ((await tx.$count(contentOrigins, sql`${contentOrigins.files} ? ${file}`)) > 0)
    throw new HttpError(
      409,
      'content_file',
      `The content file ${file} has this address; rename or delete it first, and apply the content`,
    );
}

/**
 * Makes a redirect lead elsewhere, or from elsewhere.
 *
 * @returns `undefined` where there is none of that id.
 * @throws FieldErrors as {@link makeRedirect} does; HttpError 409 while a content file has the address.
 */
export async function changeRedirect(
  db: Database,
  id: number,
  wanted: Wanted,
): Promise<DeskRedirect | undefined> {
  return db.transaction(async (tx) => {
    await waitForContent(tx);
    const [found] = await selectRedirects(tx).where(eq(articleRedirects.id, id));
    if (!found) return undefined;
    const target = await findTarget(tx, wanted, id);
    if (target.slug !== found.from || target.articleId !== found.articleId)
      await refuseForFile(tx, found.from);
    await tx.update(articleRedirects).set(target).where(eq(articleRedirects.id, id));
    return readRedirect(tx, id);
  });
}

/** Why an address cannot be given to an article. */
export const describeUse = (
  slug: string,
  { title, isFormer }: { title: string; isFormer: boolean },
): string =>
  isFormer
    ? `“${slug}” leads to “${title}”, whose address it was; remove that redirect first`
    : `“${slug}” is the address of “${title}”`;

/**
 * Removes a redirect; whether there was one.
 *
 * @throws HttpError 409 while a content file has the address.
 */
export async function removeRedirect(db: Database, id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    await waitForContent(tx);
    const [removed] = await tx
      .delete(articleRedirects)
      .where(eq(articleRedirects.id, id))
      .returning({ slug: articleRedirects.slug });
    if (removed) await refuseForFile(tx, removed.slug);
    return removed !== undefined;
  });
}
