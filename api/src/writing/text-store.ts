import { desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { contentFiles } from '../content/content.table';
import type { Database } from '../db/database';
import { HttpError, notFound } from '../http/http-errors';
import type { SignedIn } from '../staff/sessions';
import { staff } from '../staff/staff.table';
import { NOT_DUE } from './due-changes';
import { openBy } from './presence';
import {
  decisionOf,
  fileOf,
  stateOf,
  type TextKind,
  type TextState,
} from '../text-kinds/text-kind';
import type { ReviewState, RevisionIntent } from '../text-kinds/text-tables';

/** Who took the last step of a review. */
export const reviewer = alias(staff, 'reviewer');

/** Who writes: a member of staff, or `undefined` for a machine. */
export type Writer = Pick<SignedIn, 'id' | 'role' | 'name' | 'email'> | undefined;

export interface StoredText {
  kind: TextKind;
  id: number;
  slug: string;
  /** Whether readers see it, and since when or from when on. */
  state: TextState;
  publishedAt: Date;
  origin: 'file' | 'desk';
  /** 0 where the desk never changed it. */
  version: number;
  /** What readers do not see yet. */
  draft: string | null;
  /** The source of what is published; `null` where nothing ever was. */
  published: string | null;
  fileSource: string | null;
  isPublishedHere: boolean;
  ownerId: number | null;
  editedBy: string | null;
  editedAt: Date | null;
  /** Since when it is in the bin. */
  binnedAt: Date | null;
  review: ReviewState | null;
  reviewNote: string;
  reviewBy: string | null;
  reviewAt: Date | null;
  /** When the draft goes public by itself, or was to where there is a problem. */
  changesDueAt: Date | null;
  changesProblem: string | null;
  /** Who else has it open. */
  openBy: string[];
}

/**
 * Reads a text.
 *
 * @throws HttpError 404 where there is none, or another than the writer made it; 403 where a writer's own is published.
 */
export async function readText(
  db: Database,
  kind: TextKind,
  id: number,
  writer: Writer,
): Promise<StoredText> {
  const { items, publications, texts } = kind;
  const [row] = await db
    .select({
      ...{ slug: items.slug, binnedAt: items.binnedAt, text: texts },
      ...{ state: stateOf(kind), publishedAt: items.publishedAt },
      ...{ editedBy: staff.name, reviewBy: reviewer.name, openBy: openBy(kind, writer) },
    })
    .from(items)
    .leftJoin(publications, decisionOf(kind))
    .leftJoin(texts, eq(texts.textId, items.id))
    .leftJoin(staff, eq(staff.id, texts.editedBy))
    .leftJoin(reviewer, eq(reviewer.id, texts.reviewBy))
    .where(eq(items.id, id));
  if (!row) throw notFound(kind.label);
  const [file] = await db
    .select({ body: contentFiles.body })
    .from(contentFiles)
    .where(eq(contentFiles.path, fileOf(kind, row.slug)));
  const text: StoredText = {
    kind,
    id,
    slug: row.slug,
    ...{ state: row.state, publishedAt: row.publishedAt },
    origin: row.text?.origin ?? 'file',
    version: row.text?.version ?? 0,
    draft: row.text?.draft ?? null,
    published: file ? Buffer.from(file.body).toString() : null,
    fileSource: row.text?.fileSource ?? null,
    isPublishedHere: row.text?.isPublishedHere ?? false,
    ownerId: row.text?.ownerId ?? null,
    editedBy: row.editedBy,
    editedAt: row.text?.editedAt ?? null,
    binnedAt: row.binnedAt,
    review: row.text?.review ?? null,
    reviewNote: row.text?.reviewNote ?? '',
    reviewBy: row.reviewBy,
    reviewAt: row.text?.reviewAt ?? null,
    changesDueAt: row.text?.changesDueAt ?? null,
    changesProblem: row.text?.changesProblem ?? null,
    openBy: row.openBy,
  };
  if (writer?.role === 'writer') refuseWriter(text, writer.id);
  return text;
}

/** What an editor did with a text of a writer, by its state since. */
const DECIDED: Record<StoredText['state'], string> = {
  ...{ public: 'published it', draft: 'published it', scheduled: 'scheduled it' },
  ...{ unpublished: 'taken it off the site', bin: 'moved it to the bin' },
};

/** Whoever made an article learns why it is theirs no more; of what others made, a writer learns nothing. */
function refuseWriter(text: StoredText, writer: number): void {
  const { kind, ownerId, published, state } = text;
  if (ownerId !== writer) throw notFound(kind.label);
  if (published === null) return;
  throw new HttpError(403, 'published', `An editor has ${DECIDED[state]}: ask them for changes`);
}

/** What a text says at the desk: its draft, else what is published. */
export function sourceOf(text: StoredText): string {
  const source = text.draft ?? text.published;
  if (source === null)
    throw new HttpError(409, 'no_source', 'The source of this text is not stored');
  return source;
}

/** 409 for what is done with a draft where there is none. */
export const noDraft = (): HttpError =>
  new HttpError(409, 'no_draft', 'Nothing differs from what readers see');

export interface TextChange {
  draft: string | null;
  isPublishedHere?: boolean;
  fileSource?: string | null;
  /** Ends a review. */
  review?: null;
  /** Has the draft go public by itself; without a draft nothing is due. */
  due?: Pick<TextKind['texts']['$inferInsert'], keyof typeof NOT_DUE>;
  revision?: { intent: RevisionIntent; source: string };
}

/** Writes a change as the next version, within a transaction that holds the text. */
export async function writeText(
  tx: Database,
  text: StoredText,
  writer: Writer,
  change: TextChange,
): Promise<number> {
  const { revision, due = change.draft === null ? NOT_DUE : {}, ...changed } = change;
  const { texts, revisions } = text.kind;
  const version = text.version + 1;
  if (text.draft !== null && (revision?.intent === 'restore' || revision?.intent === 'file'))
    await keepDraft(tx, text, text.draft);
  const set = { ...changed, ...due, version, editedBy: writer?.id ?? null, editedAt: new Date() };
  await tx
    .insert(texts)
    .values({ textId: text.id, origin: text.origin, ...set })
    .onConflictDoUpdate({ target: texts.textId, set });
  // What its file said, to go back to.
  if (text.version === 0 && text.published !== null)
    await tx
      .insert(revisions)
      .values({ textId: text.id, version: 0, intent: 'file', source: text.published });
  if (revision)
    await tx
      .insert(revisions)
      .values({ textId: text.id, version, staffId: writer?.id ?? null, ...revision });
  return version;
}

/** Keeps a draft that another text takes the place of, where no revision has it: it may only have been typed. */
async function keepDraft(
  tx: Database,
  { kind: { texts, revisions }, id: textId }: StoredText,
  draft: string,
): Promise<void> {
  const [latest] = await tx
    .select({ source: revisions.source })
    .from(revisions)
    .where(eq(revisions.textId, textId))
    .orderBy(desc(revisions.id))
    .limit(1);
  if (latest?.source === draft) return;
  const [text] = await tx
    .select({ version: texts.version, staffId: texts.editedBy })
    .from(texts)
    .where(eq(texts.textId, textId));
  if (text) await tx.insert(revisions).values({ textId, ...text, intent: 'save', source: draft });
}
