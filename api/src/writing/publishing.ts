import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { offsetOf, type Page, type PageRequest, pageOf } from '../db/page';
import { HttpError } from '../http/http-errors';
import { staff } from '../staff/staff.table';
import { waitForContent } from '../content/apply/content-lock';
import { openBy } from './presence';
import { toDue } from './due-changes.schema';
import type { DeskArticle } from './publishing.schema';
import { toReview } from './review.schema';
import {
  decisionOf,
  refuseBinned,
  refuseHiding,
  stateOf,
  type TextKind,
  type TextState,
} from '../text-kinds/text-kind';
import { wasSeen } from './revisions';
import { readText, reviewer, type Writer } from './text-store';

const total = sql<number>`(count(*) over ())::int`;

/** Any state but that of what is in the bin, which nobody decides about. */
type DecidedState = Exclude<TextState, 'bin'>;

/** A state, after “is”. */
const STATE_WORDS: Record<DecidedState, string> = {
  public: 'public',
  scheduled: 'scheduled',
  draft: 'a draft',
  unpublished: 'off the site',
};

/** The columns store milliseconds: rounded up, now would not have come yet. */
const present = sql<Date>`date_trunc('milliseconds', now())`;

/** Texts whose title, published text or draft contains letters. */
const containsWords = ({ items, texts }: TextKind, letters: string) =>
  sql`position(lower(${letters}) in lower(
    ${items.title} || ' ' || regexp_replace(plain_text(${items.content}), '\\s+', ' ', 'g') || ' ' || coalesce(${texts.draft}, '')
  )) > 0`;

/** Texts of one state or all: what is scheduled by what comes first, all else the latest first. */
export async function listPublishing(
  db: Database,
  kind: TextKind,
  request: PageRequest & { state: TextState | 'all'; search?: string },
  writer: Writer,
): Promise<Page<DeskArticle>> {
  const { items, publications, texts } = kind;
  const state = stateOf(kind);
  const direction = request.state === 'scheduled' ? asc : desc;
  const rows = await db
    .select({
      id: items.id,
      slug: items.slug,
      title: items.title,
      state,
      isDraft: items.isDraft,
      publishedAt: items.publishedAt,
      filePublishedAt: publications.filePublishedAt,
      origin: texts.origin,
      hasDraft: sql<boolean>`${texts.draft} is not null`,
      editedBy: staff.name,
      editedAt: texts.editedAt,
      binnedAt: items.binnedAt,
      review: texts.review,
      reviewNote: texts.reviewNote,
      reviewBy: reviewer.name,
      reviewAt: texts.reviewAt,
      changesDueAt: texts.changesDueAt,
      changesProblem: texts.changesProblem,
      openBy: openBy(kind, writer),
      total,
    })
    .from(items)
    .leftJoin(publications, decisionOf(kind))
    .leftJoin(texts, eq(texts.textId, items.id))
    .leftJoin(staff, eq(staff.id, texts.editedBy))
    .leftJoin(reviewer, eq(reviewer.id, texts.reviewBy))
    .where(
      and(
        request.state === 'all' ? isNull(items.binnedAt) : sql`${state} = ${request.state}`,
        request.search ? containsWords(kind, request.search) : undefined,
        writer?.role === 'writer'
          ? and(eq(texts.ownerId, writer.id), eq(items.content, ''))
          : undefined,
      ),
    )
    .orderBy(direction(items.publishedAt), direction(items.id))
    .limit(request.pageSize)
    .offset(offsetOf(request));
  return pageOf(rows, request, ({ publishedAt, filePublishedAt, isDraft, ...text }) => ({
    ...{ id: text.id, slug: text.slug, title: text.title, state: text.state },
    origin: text.origin ?? 'file',
    has_draft: text.hasDraft,
    edited_by: text.editedBy,
    edited_at: text.editedAt?.toISOString() ?? null,
    binned_at: text.binnedAt?.toISOString() ?? null,
    ...toReview(text),
    ...toDue(text),
    open_by: text.openBy,
    is_draft: isDraft,
    published_at: publishedAt.toISOString(),
    file_published_at: filePublishedAt?.toISOString() ?? null,
  }));
}

/**
 * Notes of a text that readers see, and may not from now on, that they know its address: where its time alone made
 * it public, no revision says so.
 */
async function noteSeen(tx: Database, kind: TextKind, textId: number): Promise<void> {
  const text = await readText(tx, kind, textId, undefined);
  const { origin, version, published: source, publishedAt: createdAt } = text;
  if (origin === 'file' || source === null || (await wasSeen(tx, kind, textId))) return;
  await tx.insert(kind.revisions).values({ textId, version, intent: 'publish', source, createdAt });
}

/**
 * Decides when a text is public, whatever its file says.
 *
 * @param publishedAt `now` by the database's clock; `null` takes it off the site.
 * @param known `isUnseen`: readers did not see it before this transaction, whatever its new text says; `from`: the
 *   state that whoever decides saw
 * @returns whether there is such a text.
 * @throws HttpError 409, also where its state is another than `from`
 */
export async function decidePublication(
  db: Database,
  kind: TextKind,
  id: number,
  publishedAt: Date | 'now' | null,
  { isUnseen = false, from }: { isUnseen?: boolean; from?: DecidedState } = {},
): Promise<boolean> {
  const { items, publications } = kind;
  const decided = publishedAt === 'now' ? present : publishedAt;
  return db.transaction(async (tx) => {
    // Who writes content takes decision and text in the other order, and keeps both.
    await waitForContent(tx);
    const [text] = await tx
      .select({
        slug: items.slug,
        publishedAt: items.publishedAt,
        hasText: sql<boolean>`${items.content} <> ''`,
        binnedAt: items.binnedAt,
        isPublic: items.isPublic,
        state: sql<DecidedState>`${stateOf(kind)}`,
      })
      .from(items)
      .leftJoin(publications, decisionOf(kind))
      .where(eq(items.id, id))
      .for('update', { of: items });
    if (!text) return false;
    refuseBinned(kind, text);
    if (from !== undefined && text.state !== from)
      throw new HttpError(
        409,
        'state_changed',
        `This ${kind.name} is ${STATE_WORDS[text.state]} by now; nothing was changed`,
      );
    if (publishedAt === null || (publishedAt !== 'now' && publishedAt > new Date())) {
      refuseHiding(kind, text);
      if (text.isPublic && !isUnseen) await noteSeen(tx, kind, id);
    }
    if (!text.hasText)
      throw new HttpError(409, 'not_published', `Publish the text of this ${kind.name} first`);
    await tx
      .insert(publications)
      .values({ slug: text.slug, publishedAt: decided, filePublishedAt: text.publishedAt })
      .onConflictDoUpdate({ target: publications.slug, set: { publishedAt: decided } });
    await tx
      .update(items)
      .set({ publishedAt: decided ?? text.publishedAt })
      .where(eq(items.id, id));
    return true;
  });
}

/** Lets the file of a text decide again; whether the desk had decided otherwise. */
export async function followFile(db: Database, kind: TextKind, id: number): Promise<boolean> {
  const { items, publications } = kind;
  return db.transaction(async (tx) => {
    await waitForContent(tx);
    const [seen] = await tx
      .select({ id: items.id })
      .from(items)
      .where(and(eq(items.id, id), eq(items.isPublic, true)));
    if (seen) await noteSeen(tx, kind, id);
    const [decision] = await tx
      .delete(publications)
      .where(sql`${publications.slug} = (select slug from ${items} where id = ${id} for update)`)
      .returning();
    if (!decision) return false;
    await tx.update(items).set({ publishedAt: decision.filePublishedAt }).where(eq(items.id, id));
    return true;
  });
}
