import { and, eq, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import { articleTexts } from './writing.table';

/** Of a text whose draft waits for no time. */
export const NOT_DUE = { changesDueAt: null, changesDueBy: null, changesProblem: null };

/** Of drafts that wait for their time. */
const isTimed = and(
  isNotNull(articleTexts.draft),
  isNotNull(articleTexts.changesDueAt),
  isNull(articleTexts.changesProblem),
);

/** Of drafts whose time has come. */
export const isDue = (moment: SQL): SQL | undefined =>
  and(isTimed, lte(articleTexts.changesDueAt, moment));

/** Keeps a draft from going public at its time, and says at the desk why. */
export async function stopDueChanges(
  tx: Database,
  articleId: number,
  changesProblem: string,
  where?: SQL,
): Promise<boolean> {
  const stopped = await tx
    .update(articleTexts)
    .set({ changesProblem })
    .where(and(eq(articleTexts.articleId, articleId), isTimed, where))
    .returning({ id: articleTexts.articleId });
  return stopped.length > 0;
}
