import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { HttpError } from '../http/http-errors';
import { holdText } from './save-text';
import { readText, type StoredText, type Writer } from './text-store';
import type { TextKind } from '../text-kinds/text-kind';
import type { ReviewState } from '../text-kinds/text-tables';

interface ReviewStep {
  kind: TextKind;
  id: number;
  writer: Writer;
  /** `null` ends the review. */
  state: ReviewState | null;
  note: string;
}

/**
 * Asks for a review of a draft, sends it back, or ends the review.
 *
 * @throws HttpError 404; 409 where there is no draft, or nobody asked for a review of it.
 */
export async function noteReview(
  db: Database,
  { kind, id, writer, state, note }: ReviewStep,
): Promise<StoredText> {
  return db.transaction(async (tx) => {
    const { draft, review } = await holdText(tx, kind, id, writer);
    if (draft === null) throw new HttpError(409, 'no_draft', `This ${kind.name} has no draft`);
    if (state === 'sent-back' && review !== 'requested')
      throw new HttpError(409, 'not_in_review', 'Nobody asked for a review of this draft');
    const step = { review: state, reviewNote: note, reviewBy: writer?.id ?? null };
    await tx
      .update(kind.texts)
      .set({ ...step, reviewAt: new Date() })
      .where(eq(kind.texts.textId, id));
    return readText(tx, kind, id, writer);
  });
}
