import { and, eq, lt } from 'drizzle-orm';
import { articlePublications, articles } from '../articles/articles.table';
import { waitForContent } from '../content/apply/content-lock';
import { contentFiles, contentRecords } from '../content/content.table';
import { articleFile } from '../content/write-article';
import type { Database } from '../db/database';
import { HttpError } from '../http/http-errors';
import { stopDueChanges } from './due-changes';
import { readText, type Writer } from './text-store';

/** An article is in the bin for so long before it is deleted for good. */
const BIN_DAYS = 30;

const DAY_MS = 24 * 60 * 60_000;

/**
 * Puts an article into the bin, where readers do not see it, or brings it back as it was.
 *
 * @throws HttpError 404 where there is none, or where it is not a writer's own draft; 409 where it is
 *   not in the bin.
 */
export async function setBinned(
  db: Database,
  { id, writer, isBinned }: { id: number; writer: Writer; isBinned: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    await waitForContent(tx);
    const { binnedAt } = await readText(tx, id, writer);
    if (!isBinned && !binnedAt) throw new HttpError(409, 'not_in_bin', 'It is not in the bin');
    const since = isBinned ? (binnedAt ?? new Date()) : null;
    await tx.update(articles).set({ binnedAt: since }).where(eq(articles.id, id));
    if (isBinned) await stopDueChanges(tx, id, 'The article was moved to the bin');
  });
}

/** Deletes for good what has been in the bin for long: comments and revisions go with it. */
export async function emptyBin(db: Database, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    await waitForContent(tx);
    const gone = await tx
      .delete(articles)
      .where(lt(articles.binnedAt, new Date(now.getTime() - BIN_DAYS * DAY_MS)))
      .returning({ slug: articles.slug });
    for (const { slug } of gone) {
      await tx.delete(articlePublications).where(eq(articlePublications.slug, slug));
      await tx.delete(contentFiles).where(eq(contentFiles.path, articleFile(slug)));
      await tx
        .delete(contentRecords)
        .where(and(eq(contentRecords.kind, 'articles'), eq(contentRecords.key, slug)));
    }
  });
}
