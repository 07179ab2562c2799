import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../db/database';
import { staffChallenges } from './staff.table';

const LIFE_MS = 5 * 60_000;

type Purpose = (typeof staffChallenges.$inferSelect)['purpose'];

/** Stores a challenge for five minutes. */
export async function storeChallenge(
  db: Database,
  challenge: string,
  purpose: Purpose,
  userHandle = '',
): Promise<void> {
  await db.delete(staffChallenges).where(lt(staffChallenges.expiresAt, new Date()));
  await db
    .insert(staffChallenges)
    .values({ challenge, purpose, userHandle, expiresAt: new Date(Date.now() + LIFE_MS) });
}

/** Uses a challenge up; the handle that it was made for, `undefined` when there is none such. */
export async function takeChallenge(
  db: Database,
  challenge: string,
  purpose: Purpose,
): Promise<string | undefined> {
  const [taken] = await db
    .delete(staffChallenges)
    .where(
      and(
        eq(staffChallenges.challenge, challenge),
        eq(staffChallenges.purpose, purpose),
        gt(staffChallenges.expiresAt, new Date()),
      ),
    )
    .returning({ userHandle: staffChallenges.userHandle });
  return taken?.userHandle;
}
