import { z } from 'zod';
import { blankAsAbsent, filterWord } from '../http/schemas/filters';
import { moment } from '../http/schemas/media';
import { pagingQuery } from '../http/schemas/paging';
import { textField } from '../http/schemas/text';

/** Addresses that one import takes. */
export const MAX_IMPORTED = 10_000;
const MAX_LIST = 1_800_000;

const states = ['PENDING', 'CONFIRMED', 'UNSUBSCRIBED'] as const;

export const subscriberQuery = pagingQuery(50)
  .extend({
    status: blankAsAbsent(z.enum(states, `must be one of ${states.join(', ')}`).optional()),
    search: filterWord.describe('Letters of the address'),
  })
  .meta({ id: 'SubscriberQuery' });

export const exportQuery = subscriberQuery.pick({ status: true });

export const subscriber = z
  .object({
    id: z.int(),
    email: z.string(),
    status: z.enum(states),
    source: z.enum(['form', 'import']),
    consent: z.string().describe('How people agreed whose addresses were imported'),
    created_at: moment,
    confirmed_at: moment.nullable(),
    unsubscribed_at: moment.nullable(),
  })
  .meta({ id: 'Subscriber' });

export type Subscriber = z.output<typeof subscriber>;

export type ExportedSubscriber = Subscriber & { unsubscribe_link: string };

export const subscriberCounts = z
  .object({
    PENDING: z.int(),
    CONFIRMED: z.int(),
    UNSUBSCRIBED: z.int(),
  })
  .meta({ id: 'SubscriberCounts' });

/** Body of an import; addresses are checked one by one, so that one bad line does not stop all. */
export const newImport = z
  .object({
    list: z
      .string('List must be text')
      .trim()
      .min(1, 'Addresses are required')
      .max(MAX_LIST, `Import up to ${MAX_IMPORTED} addresses at once`)
      .describe('Addresses one a line, or a table (CSV) whose first line names its columns'),
    consent: textField({ label: 'Consent', min: 10, max: 500 }).describe(
      'How these people agreed, such as where and when',
    ),
  })
  .meta({ id: 'NewImport' });

export const importOutcome = z
  .object({
    added: z.int().describe('New on the list, or confirmed by the consent'),
    existing: z.int().describe('Were on the list already'),
    unsubscribed: z.int().describe('Left once, and are not brought back'),
    left_out: z.int().describe('Not subscribed by what the table says'),
    invalid: z.array(z.string()).describe('Lines that are no addresses'),
  })
  .meta({ id: 'ImportOutcome' });

/** What became of an import, without the lines that are left out. */
export type ImportOutcome = Pick<
  z.output<typeof importOutcome>,
  'added' | 'existing' | 'unsubscribed'
>;
