import { z } from 'zod';
import { anyCaseStatus, operatorComment } from './comment.schema';
import { detailError } from '../http/schemas/responses';
import { blankAsAbsent, filterWord } from '../http/schemas/filters';
import { idempotencyKey, textField } from '../http/schemas/text';
import { moment } from '../http/schemas/media';
import { inDigits, MAX_ID, pagingQuery, wholeNumber } from '../http/schemas/paging';

/** Most comments in one response, and in one decision. */
const MAX_AT_ONCE = 200;

export const queueComment = operatorComment
  .extend({
    article_title: z.string(),
    rule: z.string().describe('Name of the rule that caught it, empty when none did'),
  })
  .meta({ id: 'QueueComment' });

export type QueueComment = z.output<typeof queueComment>;

export const queueQuery = pagingQuery(50, MAX_AT_ONCE)
  .extend({
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
  })
  .meta({ id: 'QueueQuery' });

/** Parameters of the count: what narrows the list narrows what is new. */
export const countQuery = queueQuery
  .pick({ status: true, article: true, rule: true, email: true, search: true })
  .extend({
    after: inDigits(z.int().min(0).max(MAX_ID).optional()).describe('Id after which one is new'),
  })
  .meta({ id: 'QueueCountQuery' });

export const rulesQuery = queueQuery.pick({ status: true });

export const ruleCount = z.object({ rule: z.string(), count: z.int() }).meta({ id: 'RuleCount' });

export const queueCount = z
  .object({
    pending: z.int(),
    new: z.int().describe('How many that pass the filters came after the given id; 0 without one'),
    latest_id: z.int(),
  })
  .meta({ id: 'QueueCount' });

const status = z.enum(['PENDING', 'APPROVED', 'REJECTED']);

/** Body of an answer in the magazine's name. */
export const newReply = z
  .object({ content: textField({ label: 'Answer', min: 2, max: 5_000 }) })
  .meta({ id: 'NewReply' });

export const newDecision = z
  .object({
    comments: z
      .array(z.object({ id: wholeNumber, from: status.describe('The state that was seen') }))
      .min(1, 'Comments are required')
      .max(MAX_AT_ONCE),
    status: anyCaseStatus,
    idempotency_key: idempotencyKey.describe(
      'Any text: a decision that is sent again with the same key is made once',
    ),
  })
  .meta({ id: 'NewDecision' });

const decidedMeanwhile = z
  .object({
    id: z.int(),
    status,
    decided_by: z.string().nullable().describe('Name; null when it is not known'),
    decided_at: moment.nullable(),
  })
  .meta({ id: 'DecidedMeanwhile' });

export type DecidedMeanwhile = z.output<typeof decidedMeanwhile>;

/** 409 that says who decided what meanwhile; nothing was changed. */
export const decisionConflict = detailError
  .extend({ conflicts: z.array(decidedMeanwhile) })
  .meta({ id: 'DecisionConflict' });

/** What a decision changed. */
export const decision = z
  .object({
    id: z.int().describe('To undo it by'),
    comments: z.array(z.object({ id: z.int(), from: status, to: status })),
  })
  .meta({ id: 'Decision' });

/** What an undone decision gave back. */
export const undone = z
  .object({
    restored: z.array(z.int()).describe('Ids; comments that changed since are left alone'),
  })
  .meta({ id: 'UndoneDecision' });
