import { z } from 'zod';
import { blankAsAbsent } from '../http/schemas/filters';
import { moment } from '../http/schemas/media';
import { inDigits, pagingQuery, wholeNumber } from '../http/schemas/paging';
import { emailField, idField, lineField, textField } from '../http/schemas/text';

const states = ['PENDING', 'APPROVED', 'REJECTED'] as const;

const status = z.enum(states);

/** State of a comment (design §7). */
export type CommentStatus = z.output<typeof status>;

/** A comment as readers get it (design §7): flat, never with an e-mail address. */
export const comment = z
  .object({
    id: z.int(),
    parent: z.int().nullable(),
    author_name: z.string(),
    content: z.string().describe('Plain text'),
    is_staff: z.literal(true).optional().describe('Of an answer in the magazine’s name'),
    status,
    created_at: moment,
  })
  .meta({ id: 'Comment' });

export const operatorComment = comment
  .extend({
    author_email: z.string(),
    article: z.int().nullable().describe('`null` while the article is not published any more'),
    article_slug: z.string(),
    moderation_reason: z.string().describe('Which rule decided and why'),
  })
  .meta({ id: 'OperatorComment' });

/** A comment for readers. */
export type CommentResponse = z.output<typeof comment>;

export type OperatorComment = z.output<typeof operatorComment>;

/** Body of `POST /comments/` (specification §5, "Comment form"). */
export const newComment = z
  .object({
    author_name: lineField({ label: 'Name', min: 2, max: 100 }),
    author_email: emailField,
    content: textField({ label: 'Comment', min: 10, max: 5_000 }),
    article: idField('Article'),
    parent: idField('Parent').nullish(),
    leave_empty: z
      .string('Leave this field empty')
      .max(500)
      .optional()
      .describe('Stays empty: a field that no reader sees'),
  })
  .meta({ id: 'NewComment' });

export type NewComment = z.output<typeof newComment>;

/** A moderation state in any letter case (design §7). */
export const anyCaseStatus = z.preprocess(
  (value) => (typeof value === 'string' ? value.toUpperCase() : value),
  z.enum(states, `Status must be one of ${states.join(', ')}`),
);

/** A client that walks no pages still gets a whole discussion, up to so many comments. */
const WHOLE_DISCUSSION = 1_000;

export const commentListQuery = pagingQuery(WHOLE_DISCUSSION, WHOLE_DISCUSSION).extend({
  article: blankAsAbsent(inDigits(wholeNumber.optional())).describe('Id of the article'),
  status: blankAsAbsent(anyCaseStatus.optional()).describe('Operator only'),
});

export const commentParams = z.object({ id: inDigits(wholeNumber) });

/** Body of `PATCH /comments/{id}/`. */
export const commentDecision = z.object({ status: anyCaseStatus });
