import { normalizeIP } from '@fastify/rate-limit';
import { eq, lt, sql } from 'drizzle-orm';
import { type Database, queryRows } from '../db/database';
import { signInAttempts } from '../db/schema/staff';
import { tooManyAttempts } from './staff-errors';

const WINDOW_MS = 15 * 60_000;

/**
 * Attempts within a quarter of an hour: on one account from one network, from one network on all
 * accounts, and on one account from everywhere. The last is high, so that one attacker does not lock
 * the owner out.
 */
const MOST_PER_PAIR = 5;
const MOST_PER_NETWORK = 20;
const MOST_PER_ACCOUNT = 50;

/** Mails with a link, to one account and for one network. */
const MAILS_PER_ACCOUNT = 3;
const MAILS_PER_NETWORK = 10;

/**
 * Counts an attempt before it is made, so that many at once gain nothing.
 *
 * @returns seconds to wait when there were too many, else 0.
 */
async function countAttempt(db: Database, key: string, most: number): Promise<number> {
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

/** Who has an IPv6 address has all of its /64. */
const networkOf = (address: string) => normalizeIP(address);

const networkKey = (address: string) => `network ${networkOf(address)}`;
const accountKey = (email: string) => `account ${email.toLowerCase()}`;
const pairKey = (email: string, address: string) =>
  `${accountKey(email)} from ${networkOf(address)}`;

/**
 * Lets an attempt at a password pass, or not.
 *
 * @throws HttpError 429 after too many on the account or from the network.
 */
export async function allowAttempt(db: Database, email: string, address: string): Promise<void> {
  // In this order: what one network may not do any more does not count against the account.
  for (const [key, most] of [
    [networkKey(address), MOST_PER_NETWORK],
    [pairKey(email, address), MOST_PER_PAIR],
    [accountKey(email), MOST_PER_ACCOUNT],
  ] as const) {
    const seconds = await countAttempt(db, key, most);
    if (seconds > 0) throw tooManyAttempts(seconds);
  }
}

/**
 * Takes back what {@link allowAttempt} counted, after a right password: only wrong ones count. What
 * was guessed before at the account from this network is forgiven, at other accounts it is not.
 */
export async function forgiveAttempts(db: Database, email: string, address: string): Promise<void> {
  await db.delete(signInAttempts).where(eq(signInAttempts.key, pairKey(email, address)));
  for (const key of [networkKey(address), accountKey(email)]) {
    await db
      .update(signInAttempts)
      .set({ count: sql`greatest(${signInAttempts.count} - 1, 0)` })
      .where(eq(signInAttempts.key, key));
  }
}

/**
 * Whether a link may be mailed to an account. The caller is not told, since the response must not
 * tell whether there is one.
 *
 * @throws HttpError 429 after too many from the network.
 */
export async function allowLinkMail(
  db: Database,
  email: string,
  address: string,
): Promise<boolean> {
  const fromNetwork = `mail from ${networkOf(address)}`;
  const seconds = await countAttempt(db, fromNetwork, MAILS_PER_NETWORK);
  if (seconds > 0) throw tooManyAttempts(seconds);
  return (await countAttempt(db, `mail ${email.toLowerCase()}`, MAILS_PER_ACCOUNT)) === 0;
}

/** Removes what is counted no more. */
export async function removeOldAttempts(db: Database): Promise<void> {
  await db.delete(signInAttempts).where(lt(signInAttempts.windowEndsAt, new Date()));
}
