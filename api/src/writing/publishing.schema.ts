import { z } from 'zod';
import { blankAsAbsent, filterWord } from '../http/schemas/filters';
import { moment } from '../http/schemas/media';
import { dueFields } from './due-changes.schema';
import { pagingQuery } from '../http/schemas/paging';
import { reviewFields } from './review.schema';
import { textStates } from '../text-kinds/text-kind';

const listedStates = [...textStates, 'all'] as const;

export const publishingQuery = pagingQuery(50)
  .extend({
    state: blankAsAbsent(
      z.enum(listedStates, `must be one of ${listedStates.join(', ')}`).default('public'),
    ),
    search: filterWord.describe('Letters of the title, of what is published or of the draft'),
  })
  .meta({ id: 'TextQuery' });

/** An article or a page as the desk lists it: whether readers see it, and since when. */
export const deskArticle = z
  .object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    state: z.enum(textStates),
    is_draft: z.boolean().describe('Whether the file says that it is a draft'),
    published_at: moment,
    file_published_at: moment
      .nullable()
      .describe('The time that the file says, where the desk decided otherwise'),
    origin: z.enum(['file', 'desk']).describe('Where it was made'),
    has_draft: z.boolean().describe('Whether its text has changes that readers do not see'),
    edited_by: z.string().nullable().describe('Who changed its text last at the desk'),
    edited_at: moment.nullable(),
    binned_at: moment.nullable().describe('Since when it is in the bin'),
    ...reviewFields,
    ...dueFields,
    open_by: z.array(z.string()).describe('Others who have its text open'),
  })
  .meta({ id: 'DeskArticle' });

export type DeskArticle = z.output<typeof deskArticle>;

export const publication = z
  .object({
    published_at: z
      .union([z.literal('now'), z.iso.datetime({ offset: true })], {
        error: 'Published at must be “now” or a time such as 2026-12-24T08:00:00Z',
      })
      .nullable()
      .describe('When it is to be public, “now” by the server’s clock; null takes it off the site'),
    from: z
      .enum(textStates)
      .exclude(['bin'])
      .optional()
      .describe('The state that was seen before: nothing changes where it is another by now'),
  })
  .meta({ id: 'Publication' });
