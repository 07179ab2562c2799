import { eq, lt } from 'drizzle-orm';
import { waitForContent } from '../content/apply/content-lock';
import { forgetRecord } from '../content/apply/content-store';
import { contentFiles } from '../content/content.table';
import type { Database } from '../db/database';
import { HttpError } from '../http/http-errors';
import { fileOf, refuseHiding, type TextKind, textKinds } from '../text-kinds/text-kind';
import { readText, type Writer } from './text-store';

/** A text is in the bin for so long before it is deleted for good. */
const BIN_DAYS = 30;

const DAY_MS = 24 * 60 * 60_000;

/**
 * Puts a text into the bin, where readers do not see it, or brings it back as it was.
 *
 * @throws HttpError 404 where there is none, or where it is not a writer's own draft; 409 where it is
 *   not in the bin, or is the page that the site leads to.
 */
export async function setBinned(
  db: Database,
  { kind, id, writer, isBinned }: { kind: TextKind; id: number; writer: Writer; isBinned: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    await waitForContent(tx);
    const { binnedAt, slug, state } = await readText(tx, kind, id, writer);
    if (!isBinned && !binnedAt) throw new HttpError(409, 'not_in_bin', 'It is not in the bin');
    if (isBinned) refuseHiding(kind, { slug, isPublic: state === 'public' });
    const since = isBinned ? (binnedAt ?? new Date()) : null;
    await tx.update(kind.items).set({ binnedAt: since }).where(eq(kind.items.id, id));
  });
}

/** Deletes for good what has been in the bin for long: comments and revisions go with it. */
export async function emptyBin(db: Database, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    await waitForContent(tx);
    for (const kind of textKinds) await emptyBinOf(tx, kind, now);
  });
}

async function emptyBinOf(tx: Database, kind: TextKind, now: Date): Promise<void> {
  const { items, publications, plural } = kind;
  const gone = await tx
    .delete(items)
    .where(lt(items.binnedAt, new Date(now.getTime() - BIN_DAYS * DAY_MS)))
    .returning({ slug: items.slug });
  for (const { slug } of gone) {
    await tx.delete(publications).where(eq(publications.slug, slug));
    await tx.delete(contentFiles).where(eq(contentFiles.path, fileOf(kind, slug)));
    await forgetRecord(tx, plural, slug);
  }
}
