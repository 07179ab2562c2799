import { z } from 'zod';
import { blankAsAbsent, filterWord } from '../http/schemas/filters';
import { idempotencyKey, textField } from '../http/schemas/text';
import { contactMessage } from './message.schema';
import { moment } from '../http/schemas/media';
import { pagingQuery } from '../http/schemas/paging';

export const inboxQuery = pagingQuery(50)
  .extend({
    folder: blankAsAbsent(
      z.enum(['inbox', 'archive'], 'must be inbox or archive').default('inbox'),
    ),
    search: filterWord.describe('Letters of name, address, subject or text'),
  })
  .meta({ id: 'InboxQuery' });

export const inboxMessage = contactMessage
  .extend({
    is_read: z.boolean(),
    is_archived: z.boolean(),
    answers: z.int().describe('How many answers were written'),
  })
  .meta({ id: 'InboxMessage' });

export type InboxMessage = z.output<typeof inboxMessage>;

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

export type InboxAnswer = z.output<typeof inboxAnswer>;

export const inboxThread = inboxMessage
  .extend({ thread: z.array(inboxAnswer) })
  .meta({ id: 'InboxThread' });

export const messageFlags = z
  .object({ is_read: z.boolean().optional(), is_archived: z.boolean().optional() })
  .meta({ id: 'MessageFlags' });

export const newAnswer = z
  .object({
    text: textField({ label: 'Text', min: 2, max: 20_000 }),
    idempotency_key: idempotencyKey.describe(
      'Any text: an answer that is sent again with the same key goes out once',
    ),
  })
  .meta({ id: 'NewAnswer' });
