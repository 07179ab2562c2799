import { z } from 'zod';
import { anyCaseStatus } from '../../schemas/comment';
import { blankAsAbsent } from '../../schemas/filters';
import { inDigits, pagingQuery, wholeNumber } from '../../schemas/paging';

/** A client that walks no pages still gets a whole discussion, up to so many comments. */
const WHOLE_DISCUSSION = 1_000;

/** Parameters of `GET /comments/`. */
export const commentListQuery = pagingQuery(WHOLE_DISCUSSION, WHOLE_DISCUSSION).extend({
  article: blankAsAbsent(inDigits(wholeNumber.optional())).describe('Id of the article'),
  status: blankAsAbsent(anyCaseStatus.optional()).describe('Operator only'),
});

/** Names a comment in a path. */
export const commentParams = z.object({ id: inDigits(wholeNumber) });

/** Body of `PATCH /comments/{id}/`. */
export const commentDecision = z.object({ status: anyCaseStatus });
