import { z } from 'zod';
import { anyCaseStatus } from '../../schemas/comment';
import { MAX_PAGE_SIZE, wholeNumber } from '../../schemas/paging';

/** A client that walks no pages still gets a whole discussion, up to so many comments. */
const WHOLE_DISCUSSION = 1_000;

/** Parameters of `GET /comments/`. */
export const commentListQuery = z.object({
  article: wholeNumber.optional().meta({ type: 'integer', description: 'Id of the article' }),
  status: anyCaseStatus.optional().describe('Operator only'),
  page: wholeNumber.default(1).meta({ type: 'integer', minimum: 1, default: 1 }),
  page_size: wholeNumber
    .transform((size) => Math.min(size, MAX_PAGE_SIZE))
    .default(WHOLE_DISCUSSION)
    .meta({ type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE }),
});

/** Names a comment in a path. */
export const commentParams = z.object({
  id: z
    .string()
    .regex(/^\d{1,9}$/, 'Not found')
    .transform(Number)
    .meta({ type: 'integer' }),
});

/** Body of `PATCH /comments/{id}/`. */
export const commentDecision = z.object({ status: anyCaseStatus });
