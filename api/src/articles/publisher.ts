import { sql, type SQL } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { type Database, queryRows } from '../db/database';
import { isContentFree } from '../content/apply/content-lock';

/** How often what is due is looked for: soon enough that page cache and this stay within 60 s. */
const INTERVAL_MS = 5_000;

/** Publishes what is due at a moment; resolves with the number of texts. */
export type PublishDue = (moment: SQL) => Promise<number>;

/** Makes articles, and changes of what readers see, public when their time comes. */
export interface Publisher {
  /** Publishes what is due now, and takes back what is not. Resolves with the number of texts. */
  publishDue: () => Promise<number>;
  /** Resolves when what was begun last is done, whether it worked or not. */
  settled: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Publishes what is due every few seconds. Several processes may do so on one database; while
 * content is being written it is left for the next time, so that neither waits for the other.
 *
 * @param options.clock tells the time; the database's own when left out
 * @param options.changes each publishes what it knows to be due at a moment, and gives the number
 */
export function createPublisher(
  db: Database,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
  { clock, changes = [] }: { clock?: () => Date; changes?: readonly PublishDue[] } = {},
): Publisher {
  const publishNow = async () => {
    const moment = clock ? sql`${clock().toISOString()}::timestamptz` : sql`now()`;
    const [row] = await queryRows<{ n: number }>(
      db,
      sql`select case when ${isContentFree}
        then publish_due_articles(${moment}) else 0 end as n`,
    );
    let n = row?.n ?? 0;
    if (n > 0) log.info({ articles: n }, 'articles whose time has come are public');
    for (const publish of changes) n += await publish(moment);
    return n;
  };
  let running: Promise<number> = Promise.resolve(0);
  const publishDue = () => (running = running.catch(() => 0).then(publishNow));

  const timer = setInterval(() => {
    publishDue().catch((error: unknown) =>
      log.error({ err: error }, 'what is due is not public yet'),
    );
  }, INTERVAL_MS);
  timer.unref();

  const settled = async () => void (await running.catch(() => 0));
  return {
    publishDue,
    settled,
    close: async () => {
      clearInterval(timer);
      await settled();
    },
  };
}
