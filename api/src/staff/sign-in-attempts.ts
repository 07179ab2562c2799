import { networksOf } from '@waypost/server-kit/networks';
import { inArray, lt, sql } from 'drizzle-orm';
import { type Database, queryRows } from '../db/database';
import { signInAttempts } from './staff.table';
import { tooManyAttempts } from './staff-errors';

const WINDOW_MS = 15 * 60_000;

/**
 * Attempts within a quarter of an hour: on one account from one network, from one network on all
 * accounts, and on one account from everywhere. The last is high, so that one attacker does not lock
 * the owner out.
 */
const MAX_PER_PAIR = 5;
const MAX_PER_NETWORK = 20;
const MAX_PER_ACCOUNT = 50;

/** A household has up to 256 networks of IPv6, a company all of a /48: together they may do so much more. */
const SITE_SHARE = 3;

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

const networkKey = (network: string) => `network ${network}`;
const accountKey = (email: string) => `account ${email.toLowerCase()}`;
const pairKey = (email: string, network: string) => `${accountKey(email)} from ${network}`;
const browserKey = (browser: string) => `browser ${browser}`;

export interface Attempt {
  email: string;
  /** Network address that it comes from. */
  address: string;
  /** The name of a browser that the account's owner signed in with before. */
  browser?: string;
}

/**
 * Lets an attempt at a password pass, or not. A browser that signed in before counts for itself alone:
 * nobody else's guesses keep the owner out.
 *
 * @throws HttpError 429 after too many on the account or from the network.
 */
export async function allowAttempt(db: Database, attempt: Attempt): Promise<void> {
  const { email, address, browser } = attempt;
  const networks = networksOf(address, SITE_SHARE);
  // In this order: what one network may not do any more does not count against the account.
  const counted =
    browser === undefined
      ? [
          ...networks.map(
            ({ name, share }) => [networkKey(name), MAX_PER_NETWORK * share] as const,
          ),
          ...networks.map(
            ({ name, share }) => [pairKey(email, name), MAX_PER_PAIR * share] as const,
          ),
          [accountKey(email), MAX_PER_ACCOUNT] as const,
        ]
      : [[browserKey(browser), MAX_PER_PAIR] as const];
  for (const [key, most] of counted) {
    const seconds = await countAttempt(db, key, most);
    if (seconds > 0) throw tooManyAttempts(seconds);
  }
}

/**
 * Takes back what {@link allowAttempt} counted, after a right password: only wrong ones count. What
 * was guessed before at the account from this network or browser is forgiven, at other accounts it is
 * not.
 */
export async function forgiveAttempts(db: Database, attempt: Attempt): Promise<void> {
  const { email, address, browser } = attempt;
  const names = networksOf(address, SITE_SHARE).map(({ name }) => name);
  const own =
    browser === undefined ? names.map((name) => pairKey(email, name)) : [browserKey(browser)];
  await db.delete(signInAttempts).where(inArray(signInAttempts.key, own));
  if (browser !== undefined) return;
  await db
    .update(signInAttempts)
    .set({ count: sql`greatest(${signInAttempts.count} - 1, 0)` })
    .where(inArray(signInAttempts.key, [...names.map(networkKey), accountKey(email)]));
}

/**
 * Counts a mail with a link for the network that asks for it.
 *
 * @throws HttpError 429 after too many from the network.
 */
export async function allowLinkMailFrom(db: Database, address: string): Promise<void> {
  for (const { name, share } of networksOf(address, SITE_SHARE)) {
    const seconds = await countAttempt(db, `mail from ${name}`, MAILS_PER_NETWORK * share);
    if (seconds > 0) throw tooManyAttempts(seconds);
  }
}

/** Whether another link may be mailed to an account. The response must not tell. */
export const allowLinkMailTo = async (db: Database, email: string): Promise<boolean> =>
  (await countAttempt(db, `mail ${email.toLowerCase()}`, MAILS_PER_ACCOUNT)) === 0;

export async function removeOldAttempts(db: Database): Promise<void> {
  await db.delete(signInAttempts).where(lt(signInAttempts.windowEndsAt, new Date()));
}
