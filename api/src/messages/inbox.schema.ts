import { z } from 'zod';
import { blankAsAbsent, filterWord } from '../http/schemas/filters';
import { idempotencyKey, textField } from '../http/schemas/text';
import { contactMessage } from './message.schema';
import { moment } from '../http/schemas/media';
import { pagingQuery } from '../http/schemas/paging';

/** Parameters of the inbox. */
export const inboxQuery = pagingQuery(50)
  .extend({
    folder: blankAsAbsent(
      z.enum(['inbox', 'archive'], 'must be inbox or archive').default('inbox'),
    ),
    search: filterWord.describe('Letters of name, address, subject or text'),
  })
  .meta({ id: 'InboxQuery' });

/** A message at the desk. */
export const inboxMessage = contactMessage
  .extend({
    is_read: z.boolean(),
    is_archived: z.boolean(),
    answers: z.int().describe('How many answers were written'),
  })
  .meta({ id: 'InboxMessage' });

/** A message at the desk. */
export type InboxMessage = z.output<typeof inboxMessage>;

/** An answer that was written at the desk. */
const inboxAnswer = z
  .object({
    id: z.int(),
    author_name: z.string(),
    text: z.string(),
    created_at: moment,
    mail_status: z
      .enum(['QUEUED', 'SENT', 'DEAD', 'GONE'])
      .describe(
        'GONE when the mail was discarded, or lost with a restored backup, before it went out',
      ),
    mail_error: z.string().describe('Why it did not go out yet, empty when it did'),
  })
  .meta({ id: 'InboxAnswer' });

/** An answer that was written at the desk. */
export type InboxAnswer = z.output<typeof inboxAnswer>;

/** A message with what was answered. */
export const inboxThread = inboxMessage
  .extend({ thread: z.array(inboxAnswer) })
  .meta({ id: 'InboxThread' });

/** What a message is flagged as. */
export const messageFlags = z
  .object({ is_read: z.boolean().optional(), is_archived: z.boolean().optional() })
  .meta({ id: 'MessageFlags' });

/** Body of an answer. */
export const newAnswer = z
  .object({
    text: textField({ label: 'Text', min: 2, max: 20_000 }),
    idempotency_key: idempotencyKey.describe(
      'Any text: an answer that is sent again with the same key goes out once',
    ),
  })
  .meta({ id: 'NewAnswer' });
