import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { staff } from '../staff/staff.table';
import { type TextKind, textKinds } from '../text-kinds/text-kind';

/** Somebody has a text open for so long after their browser said so. */
const PRESENCE_SECONDS = 30;

const isPresent = ({ presences }: TextKind) =>
  sql`${presences.seenAt} > now() - make_interval(secs => ${PRESENCE_SECONDS})`;

/** Names of all but one who have the text of a row open, for a query of texts. */
export const openBy = (kind: TextKind, except: { id: number } | undefined) => sql<string[]>`(
  select coalesce(json_agg(${staff.name} order by ${staff.name}), '[]')
  from ${kind.presences} join ${staff} on ${staff.id} = ${kind.presences.staffId}
  where ${kind.presences.textId} = ${kind.items.id} and ${isPresent(kind)}
    and ${kind.presences.staffId} <> ${except?.id ?? 0}
)`;

/** Notes that somebody has a text open; names of the others who have. */
export async function notePresence(
  db: Database,
  kind: TextKind,
  textId: number,
  staffId: number,
): Promise<string[]> {
  const { presences } = kind;
  const seenAt = sql`now()`;
  await db
    .insert(presences)
    .values({ textId, staffId, seenAt })
    .onConflictDoUpdate({
      target: [presences.textId, presences.staffId],
      set: { seenAt },
    });
  const others = await db
    .select({ name: staff.name })
    .from(presences)
    .innerJoin(staff, eq(staff.id, presences.staffId))
    .where(and(eq(presences.textId, textId), ne(presences.staffId, staffId), isPresent(kind)))
    .orderBy(staff.name);
  return others.map(({ name }) => name);
}

/** Forgets that somebody had a text open. */
export async function endPresence(
  db: Database,
  { presences }: TextKind,
  textId: number,
  staffId: number,
): Promise<void> {
  await db
    .delete(presences)
    .where(and(eq(presences.textId, textId), eq(presences.staffId, staffId)));
}

/** Forgets who had texts open an hour ago. */
export async function removeOldPresences(db: Database): Promise<void> {
  for (const { presences } of textKinds)
    await db.delete(presences).where(lt(presences.seenAt, sql`now() - interval '1 hour'`));
}
