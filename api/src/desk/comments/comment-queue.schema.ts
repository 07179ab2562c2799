import { z } from 'zod';
import { anyCaseStatus, operatorComment } from '../../schemas/comment';
import { blankAsAbsent, filterWord } from '../../schemas/filters';
import { inDigits, MAX_ID, pagingQuery, wholeNumber } from '../../schemas/paging';

/** Most comments in one answer, and in one decision. */
const MOST_AT_ONCE = 200;

/** A comment at the desk. */
export const queueComment = operatorComment
  .extend({
    article_title: z.string(),
    rule: z.string().describe('Name of the rule that caught it, empty when none did'),
  })
  .meta({ id: 'QueueComment' });

/** A comment at the desk. */
export type QueueComment = z.output<typeof queueComment>;

/** Parameters of the queue. */
export const queueQuery = pagingQuery(50, MOST_AT_ONCE).extend({
  status: blankAsAbsent(anyCaseStatus.optional()),
  article: filterWord.describe('Slug'),
  rule: filterWord.describe('Name of the rule that caught it'),
  email: filterWord.describe('Address of the author'),
  search: filterWord.describe('Letters of the text or the author’s name'),
  ordering: blankAsAbsent(
    z
      .enum(['created_at', '-created_at'], 'must be created_at or -created_at')
      .default('-created_at'),
  ),
});

/** Parameters of the count. */
export const countQuery = z.object({
  after: inDigits(z.int().min(0).max(MAX_ID).default(0)).describe('Id after which one is new'),
});

/** How much waits. */
export const queueCount = z.object({
  pending: z.int(),
  new: z.int().describe('Of these, how many came after the given id'),
  latest_id: z.int(),
});

/** Body of a decision. */
export const newDecision = z.object({
  ids: z.array(wholeNumber).min(1, 'Ids are required').max(MOST_AT_ONCE),
  status: anyCaseStatus,
});

const status = z.enum(['PENDING', 'APPROVED', 'REJECTED']);

/** What a decision changed. */
export const decision = z.object({
  id: z.int().describe('To undo it by'),
  comments: z.array(z.object({ id: z.int(), from: status, to: status })),
});

/** What an undone decision gave back. */
export const undone = z.object({
  restored: z.array(z.int()).describe('Ids; comments that changed since are left alone'),
});
