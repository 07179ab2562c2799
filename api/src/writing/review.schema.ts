import { z } from 'zod';
import { moment } from '../http/schemas/media';
import { normalizeText } from '../http/schemas/text';
import { reviewStates, type ReviewState } from '../text-kinds/text-tables';

const MAX_NOTE_LENGTH = 5_000;

/** What is said with a step of a review; may be empty. */
const note = z
  .string('Note must be text')
  .transform(normalizeText)
  .pipe(z.string().max(MAX_NOTE_LENGTH, `Note must be at most ${MAX_NOTE_LENGTH} characters`));

export const reviewRequest = z.object({ note: note.default('') });

export const reviewReturn = z.object({
  note: note.refine((text) => text !== '', 'Note is required'),
});

/** How far a review has come, as lists and texts say it. */
export const reviewFields = {
  review: z.enum(reviewStates).nullable(),
  review_note: z.string().describe('What was said with the last step'),
  review_by: z.string().nullable().describe('Who took the last step'),
  review_at: moment.nullable(),
};

export const toReview = (row: {
  review: ReviewState | null;
  reviewNote: string | null;
  reviewBy: string | null;
  reviewAt: Date | null;
}) =>
  row.review === null
    ? { review: null, review_note: '', review_by: null, review_at: null }
    : {
        review: row.review,
        review_note: row.reviewNote ?? '',
        review_by: row.reviewBy,
        review_at: row.reviewAt?.toISOString() ?? null,
      };
