import { z } from 'zod';

/** What has changed of what readers are shown. */
export const changesResponse = z
  .object({
    cursor: z.string().describe('How far this tells: `since` of the next call'),
    is_reset: z
      .boolean()
      .describe('Whether `since` is of another database: everything may have changed'),
    changes: z.array(
      z.object({
        key: z
          .string()
          .describe('Surrogate key of what has changed: a collection, or `comments:{article id}`'),
        at: z.string().describe('Number of the change; some come again in the next response'),
      }),
    ),
  })
  .meta({ id: 'ContentChanges' });

export type ContentChanges = z.output<typeof changesResponse>;
