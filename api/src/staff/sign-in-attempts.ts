import { eq, lt, sql } from 'drizzle-orm';
import { type Database, queryRows } from '../db/database';
import { signInAttempts } from '../db/schema/staff';
import { tooManyAttempts } from './staff-errors';

const WINDOW_MS = 15 * 60_000;

/** Attempts within a quarter of an hour on one account, and from one network address. */
const MOST_PER_ACCOUNT = 5;
const MOST_PER_ADDRESS = 20;

/**
 * Counts an attempt before it is made, so that many at once gain nothing.
 *
 * @returns seconds to wait when there were too many, else 0.
 */
export async function countAttempt(db: Database, key: string, most: number): Promise<number> {
  const now = new Date();
  const end = new Date(now.getTime() + WINDOW_MS);
  const isOver = sql`sign_in_attempts.window_ends_at <= ${now.toISOString()}::timestamptz`;
  const [attempts] = await queryRows<{ count: number; window_ends_at: string }>(
    db,
    sql`insert into sign_in_attempts (key, count, window_ends_at)
      values (${key}, 1, ${end.toISOString()}::timestamptz)
      on conflict (key) do update set
        count = case when ${isOver} then 1 else sign_in_attempts.count + 1 end,
        window_ends_at = case when ${isOver} then excluded.window_ends_at else sign_in_attempts.window_ends_at end
      returning count, window_ends_at`,
  );
  if (attempts!.count <= most) return 0;
  return Math.max(
    1,
    Math.ceil((new Date(attempts!.window_ends_at).getTime() - Date.now()) / 1_000),
  );
}

const accountKey = (email: string) => `account ${email.toLowerCase()}`;

/**
 * Lets an attempt at a password pass, or not.
 *
 * @throws HttpError 429 after too many on the account or from the address.
 */
export async function allowAttempt(db: Database, email: string, address: string): Promise<void> {
  const waits = [
    await countAttempt(db, accountKey(email), MOST_PER_ACCOUNT),
    await countAttempt(db, `address ${address}`, MOST_PER_ADDRESS),
  ];
  const seconds = Math.max(...waits);
  if (seconds > 0) throw tooManyAttempts(seconds);
}

/** Starts an account's count again, after its owner got in. */
export async function forgiveAttempts(db: Database, email: string): Promise<void> {
  await db.delete(signInAttempts).where(eq(signInAttempts.key, accountKey(email)));
}

/** Removes what is counted no more. */
export async function removeOldAttempts(db: Database): Promise<void> {
  await db.delete(signInAttempts).where(lt(signInAttempts.windowEndsAt, new Date()));
}
