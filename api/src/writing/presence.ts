import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { articles } from '../articles/articles.table';
import type { Database } from '../db/database';
import { staff } from '../staff/staff.table';
import { articlePresences } from './writing.table';

/** Somebody has a text open for so long after their browser said so. */
const PRESENCE_SECONDS = 30;

const isPresent = sql`${articlePresences.seenAt} > now() - make_interval(secs => ${PRESENCE_SECONDS})`;

/** Names of all but one who have the article of a row open, for a query of articles. */
export const openBy = (except: { id: number } | undefined) => sql<string[]>`(
  select coalesce(json_agg(${staff.name} order by ${staff.name}), '[]')
  from ${articlePresences} join ${staff} on ${staff.id} = ${articlePresences.staffId}
  where ${articlePresences.articleId} = ${articles.id} and ${isPresent}
    and ${articlePresences.staffId} <> ${except?.id ?? 0}
)`;

/** Notes that somebody has a text open; names of the others who have. */
export async function notePresence(
  db: Database,
  articleId: number,
  staffId: number,
): Promise<string[]> {
  const seenAt = sql`now()`;
  await db
    .insert(articlePresences)
    .values({ articleId, staffId, seenAt })
    .onConflictDoUpdate({
      target: [articlePresences.articleId, articlePresences.staffId],
      set: { seenAt },
    });
  const others = await db
    .select({ name: staff.name })
    .from(articlePresences)
    .innerJoin(staff, eq(staff.id, articlePresences.staffId))
    .where(
      and(
        eq(articlePresences.articleId, articleId),
        ne(articlePresences.staffId, staffId),
        isPresent,
      ),
    )
    .orderBy(staff.name);
  return others.map(({ name }) => name);
}

/** Forgets that somebody had a text open. */
export async function endPresence(db: Database, articleId: number, staffId: number): Promise<void> {
  await db
    .delete(articlePresences)
    .where(and(eq(articlePresences.articleId, articleId), eq(articlePresences.staffId, staffId)));
}

/** Forgets who had texts open an hour ago. */
export async function removeOldPresences(db: Database): Promise<void> {
  await db
    .delete(articlePresences)
    .where(lt(articlePresences.seenAt, sql`now() - interval '1 hour'`));
}
