import { and, desc, eq, sql } from 'drizzle-orm';
import { waitForContent } from '../content/apply/content-lock';
import { isReserved } from '../content/check/reserved-slugs';
import { contentOrigins } from '../content/content.table';
import { firstFree } from '../content/first-free';
import type { Database } from '../db/database';
import { offsetOf, type Page, type PageRequest, pageOf } from '../db/page';
import { FieldErrors, HttpError, notFound } from '../http/http-errors';
import { fileOf, type TextKind } from '../text-kinds/text-kind';
import type { DeskRedirect } from './redirects.schema';

/** A public text, by a former address; `undefined` when there is none. */
export async function findMoved(
  db: Database,
  { items, redirects }: TextKind,
  slug: string,
): Promise<{ id: number; slug: string } | undefined> {
  const [row] = await db
    .select({ id: items.id, slug: items.slug })
    .from(redirects)
    .innerJoin(items, eq(items.id, redirects.textId))
    .where(and(eq(redirects.slug, slug), eq(items.isPublic, true)));
  return row;
}

/**
 * Why there is no text at an address: it has another one now, or is not there.
 *
 * @param below the rest of the path of the call
 */
export async function movedOrGone(
  db: Database,
  kind: TextKind,
  slug: string,
  below = '',
): Promise<HttpError> {
  const moved = await findMoved(db, kind, slug);
  if (!moved) return notFound(kind.label);
  const location = `${kind.readPath}${encodeURIComponent(moved.slug)}/${below}`;
  return new HttpError(301, 'moved', `This ${kind.name} has another address now`, { location });
}

/** What a slug is already: the address of a text of the kind, or a former one of it. */
export async function findSlugUse(
  db: Database,
  { items, redirects }: TextKind,
  slug: string,
): Promise<{ textId: number; title: string; isFormer: boolean } | undefined> {
  const own = { textId: items.id, title: items.title };
  const [text] = await db.select(own).from(items).where(eq(items.slug, slug));
  if (text) return { ...text, isFormer: false };
  const [former] = await db
    .select(own)
    .from(redirects)
    .innerJoin(items, eq(items.id, redirects.textId))
    .where(eq(redirects.slug, slug));
  return former && { ...former, isFormer: true };
}

/** The slug, with a number after it where it is taken by another text, or by something else of the site. */
export const freeSlug = (
  db: Database,
  kind: TextKind,
  slug: string,
  textId?: number,
): Promise<string> =>
  firstFree(
    (end) => slug + end,
    async (wanted) => {
      if (isReserved(kind.name, wanted)) return false;
      const use = await findSlugUse(db, kind, wanted);
      return !use || use.textId === textId;
    },
  );

const selectRedirects = (db: Database, { items, redirects }: TextKind) =>
  db
    .select({
      id: redirects.id,
      from: redirects.slug,
      to: items.slug,
      textId: items.id,
      title: items.title,
      createdAt: redirects.createdAt,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(redirects)
    .innerJoin(items, eq(items.id, redirects.textId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectRedirects>>[number];

const toRedirect = ({ textId, createdAt, total: _, ...row }: Row): DeskRedirect => ({
  ...row,
  text_id: textId,
  created_at: createdAt.toISOString(),
});

/** Former addresses, the latest first. */
export async function listRedirects(
  db: Database,
  kind: TextKind,
  request: PageRequest,
): Promise<Page<DeskRedirect>> {
  const rows = await selectRedirects(db, kind)
    .orderBy(desc(kind.redirects.id))
    .limit(request.pageSize)
    .offset(offsetOf(request));
  return pageOf(rows, request, toRedirect);
}

/** An address, and that of the text which it leads to. */
interface Wanted {
  from: string;
  to: string;
}

/**
 * Finds out which text a redirect leads to. One that names a former address leads to its text itself, so that
 * no redirect leads to another.
 *
 * @param id of the redirect, where there is one already
 * @throws FieldErrors where the address is taken, or there is no such text.
 */
async function findTarget(tx: Database, kind: TextKind, { from, to }: Wanted, id?: number) {
  const { name, redirects } = kind;
  const target = await findSlugUse(tx, kind, to);
  if (!target) throw new FieldErrors({ to: [`There is no ${name} at “${to}”`] });
  const use = await findSlugUse(tx, kind, from);
  const isOwn =
    id !== undefined &&
    (await tx.$count(redirects, and(eq(redirects.id, id), eq(redirects.slug, from)))) > 0;
  if (use && !isOwn) throw new FieldErrors({ from: [describeUse(from, use)] });
  return { slug: from, textId: target.textId };
}

async function readRedirect(db: Database, kind: TextKind, id: number): Promise<DeskRedirect> {
  const [row] = await selectRedirects(db, kind).where(eq(kind.redirects.id, id));
  return toRedirect(row!);
}

/**
 * Makes an address lead to a text.
 *
 * @throws FieldErrors where the address is taken, or there is no such text.
 */
export async function makeRedirect(
  db: Database,
  kind: TextKind,
  wanted: Wanted,
): Promise<DeskRedirect> {
  return db.transaction(async (tx) => {
    await waitForContent(tx);
    const [made] = await tx
      .insert(kind.redirects)
      .values(await findTarget(tx, kind, wanted))
      .returning({ id: kind.redirects.id });
    return readRedirect(tx, kind, made!.id);
  });
}

/**
 * A content file of a former slug is known by the redirect alone: without it, the file would make another text.
 *
 * @throws HttpError 409 while a content folder has that file.
 */
async function refuseForFile(tx: Database, kind: TextKind, slug: string): Promise<void> {
  const file = fileOf(kind, slug);
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
  kind: TextKind,
  id: number,
  wanted: Wanted,
): Promise<DeskRedirect | undefined> {
  return db.transaction(async (tx) => {
    await waitForContent(tx);
    const [found] = await selectRedirects(tx, kind).where(eq(kind.redirects.id, id));
    if (!found) return undefined;
    const target = await findTarget(tx, kind, wanted, id);
    if (target.slug !== found.from || target.textId !== found.textId)
      await refuseForFile(tx, kind, found.from);
    await tx.update(kind.redirects).set(target).where(eq(kind.redirects.id, id));
    return readRedirect(tx, kind, id);
  });
}

/** Why an address cannot be given to a text. */
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
export async function removeRedirect(db: Database, kind: TextKind, id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    await waitForContent(tx);
    const [removed] = await tx
      .delete(kind.redirects)
      .where(eq(kind.redirects.id, id))
      .returning({ slug: kind.redirects.slug });
    if (removed) await refuseForFile(tx, kind, removed.slug);
    return removed !== undefined;
  });
}
