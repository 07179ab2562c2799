import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { isContentFree } from '../content/apply/content-lock';
import type { ContentProblem } from '../content/check/content-problem';
import { queryRows } from '../db/database';
import { HttpError } from '../http/http-errors';
import { isDue, NOT_DUE, stopDueChanges } from './due-changes';
import { prepareText, showText, type TextSite } from './publish-text';
import { holdText } from './save-text';
import { readText } from './text-store';
import { articleRevisions, articleTexts } from './writing.table';

/** Problems that the desk shows of a draft; opening it shows all. */
const SHOWN_PROBLEMS = 5;

/**
 * Publishes the drafts of what readers see whose time has come, each as it stands now. One that cannot be
 * published stays a draft, with the reason; one that changes meanwhile, or meets another writer of content, is
 * left for the next time.
 */
export async function publishDueChanges(
  site: TextSite,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
  moment: SQL,
): Promise<number> {
  const due = await queryRows<{ id: number }>(
    site.db,
    sql`select ${articleTexts.articleId} as id from ${articleTexts}
      where ${and(isDue(moment), isContentFree)} order by ${articleTexts.changesDueAt}`,
  );
  let published = 0;
  for (const { id } of due) {
    try {
      if (await publishOne(site, log, { id, moment })) published += 1;
    } catch (error) {
      log.error({ err: error, article: id }, 'changes that are due are not public yet');
    }
  }
  return published;
}

async function publishOne(
  site: TextSite,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
  { id, moment }: { id: number; moment: SQL },
): Promise<boolean> {
  const { db } = site;
  const text = await readText(db, id, undefined);
  const { version } = text;
  const isSame = and(
    ...[eq(articleTexts.articleId, id), eq(articleTexts.version, version), isDue(moment)],
  );
  try {
    const prepared = await prepareText(site, text);
    const isPublished = await db.transaction(async (tx) => {
      const [due] = await tx
        .select({ by: articleTexts.changesDueBy })
        .from(articleTexts)
        .where(and(isSame, isContentFree));
      if (!due) return false;
      const held = await holdText(tx, id, undefined);
      if (held.state !== 'public')
        throw new HttpError(409, 'not_public', 'Readers do not see the article any more');
      await showText(tx, held, prepared);
      // Nobody edits it by this: whoever has it open goes on from the version that they have.
      await tx
        .update(articleTexts)
        .set({ draft: null, isPublishedHere: true, review: null, ...NOT_DUE })
        .where(eq(articleTexts.articleId, id));
      const { source } = prepared;
      await tx
        .insert(articleRevisions)
        .values({ articleId: id, version, intent: 'publish', staffId: due.by, source });
      return true;
    });
    if (isPublished) log.info({ article: id, version }, 'changes whose time has come are public');
    return isPublished;
  } catch (error) {
    if (!(error instanceof HttpError) || error.statusCode >= 500) throw error;
    const reason = describe(error);
    if (await stopDueChanges(db, id, reason, isSame))
      log.error({ article: id, version, reason }, 'changes that were due stay a draft');
    return false;
  }
}

/** Why a text was refused, a line each. */
function describe({ detail, more }: HttpError): string {
  const problems = (more.problems ?? []) as ContentProblem[];
  const lines = problems.map(
    ({ line, field, message }) => `Line ${line}${field ? `, ${field}` : ''}: ${message}`,
  );
  return [detail, ...lines.slice(0, SHOWN_PROBLEMS)].join('\n');
}
