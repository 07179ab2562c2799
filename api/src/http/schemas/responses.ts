import { z } from 'zod';

/** An error in one sentence (design §7, "errors"). */
export const detailError = z
  .object({
    detail: z.string(),
    code: z.string().optional().describe('Stable name of the error for programs'),
  })
  .meta({ id: 'Error' });

/** A rejected body: messages per field, or one sentence about the whole. */
export const fieldErrors = z.union([detailError, z.record(z.string(), z.array(z.string()))]);

/** The empty response to a change. */
export const done = z.null().describe('Done');

/** The empty response to a view. */
export const counted = z.null().describe('Counted');
