import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { isContentFree } from '../content/apply/content-lock';
import type { ContentProblem } from '../content/check/content-problem';
import { type Database, queryRows } from '../db/database';
import { HttpError } from '../http/http-errors';
import { isDue, NOT_DUE } from './due-changes';
import { prepareText, showText, type TextSite } from './publish-text';
import { holdText } from './save-text';
import { type TextKind, textKinds } from '../text-kinds/text-kind';
import { readText, type StoredText, type Writer } from './text-store';

/** Problems that the desk shows of a draft; opening it shows all. */
const SHOWN_PROBLEMS = 5;

type Log = Pick<FastifyBaseLogger, 'info' | 'error'>;

/**
 * Publishes the drafts of what readers see whose time has come, each as it stands now. One that cannot be
 * published stays a draft, with the reason; one that changes meanwhile, or meets another writer of content, is
 * left for the next time.
 *
 * @param signal begins with no other once it is aborted
 */
export async function publishDueChanges(
  site: TextSite,
  log: Log,
  moment: SQL,
  signal: AbortSignal,
): Promise<number> {
  let published = 0;
  for (const kind of textKinds) {
    const due = await site.db
      .select({ id: kind.texts.textId })
      .from(kind.texts)
      .where(isDue(kind, moment))
      .orderBy(kind.texts.changesDueAt);
    for (const { id } of due) {
      if (signal.aborted) return published;
      try {
        if (await publishOne(site, log, { kind, id, moment })) published += 1;
      } catch (error) {
        // Its worker ends with the process that is stopped.
        if (!signal.aborted)
          log.error({ err: error, [kind.name]: id }, 'changes that are due are not public yet');
      }
    }
  }
  return published;
}

async function publishOne(
  site: TextSite,
  log: Log,
  { kind, id, moment }: { kind: TextKind; id: number; moment: SQL },
): Promise<boolean> {
  const { db } = site;
  const { texts } = kind;
  const text = await readText(db, kind, id, undefined);
  const { version } = text;
  const isSame = and(eq(texts.textId, id), eq(texts.version, version), isDue(kind, moment));
  try {
    const prepared = await prepareText(site, text);
    const isPublished = await db.transaction(async (tx) => {
      const [lock] = await queryRows<{ is_free: boolean }>(
        tx,
        sql`select ${isContentFree} as is_free`,
      );
      if (!lock?.is_free) return false;
      // A statement of its own: it sees what others committed before the lock was theirs no more.
      const [due] = await tx.select({ by: texts.changesDueBy }).from(texts).where(isSame);
      if (!due) return false;
      const held = await holdText(tx, kind, id, undefined);
      if (held.state !== 'public')
        throw new HttpError(409, 'not_public', `Readers do not see the ${kind.name} any more`);
      await showText(tx, held, prepared);
      // Nobody edits it by this: whoever has it open goes on from the version that they have.
      await tx
        .update(texts)
        .set({ draft: null, isPublishedHere: true, review: null, ...NOT_DUE })
        .where(eq(texts.textId, id));
      const { source } = prepared;
      await tx
        .insert(kind.revisions)
        .values({ textId: id, version, intent: 'publish', staffId: due.by, source });
      return true;
    });
    if (isPublished)
      log.info({ [kind.name]: id, version }, 'changes whose time has come are public');
    return isPublished;
  } catch (error) {
    if (!(error instanceof HttpError) || error.statusCode >= 500) throw error;
    const reason = describe(error);
    const stopped = await db
      .update(texts)
      .set({ changesProblem: reason })
      .where(isSame)
      .returning({ id: texts.textId });
    if (stopped.length > 0)
      log.error({ [kind.name]: id, version, reason }, 'changes that were due stay a draft');
    return false;
  }
}

/**
 * Takes back the time of changes, or what kept them from going public. The text is none other by that: its
 * version stays.
 *
 * @throws HttpError 404; 409 where they have no time.
 */
export async function cancelDueChanges(
  db: Database,
  kind: TextKind,
  id: number,
  writer: Writer,
): Promise<StoredText> {
  return db.transaction(async (tx) => {
    const { changesDueAt } = await holdText(tx, kind, id, writer);
    if (changesDueAt === null)
      throw new HttpError(409, 'not_due', `Changes of this ${kind.name} have no time`);
    await tx.update(kind.texts).set(NOT_DUE).where(eq(kind.texts.textId, id));
    return readText(tx, kind, id, writer);
  });
}

/** Why a text was refused, a line each. */
function describe({ detail, more }: HttpError): string {
  const problems = (more.problems ?? []) as ContentProblem[];
  const lines = problems.map(
    ({ line, field, message }) => `Line ${line}${field ? `, ${field}` : ''}: ${message}`,
  );
  return [detail, ...lines.slice(0, SHOWN_PROBLEMS)].join('\n');
}
