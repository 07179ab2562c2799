import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { type Database, queryRows } from '../db/database';
import { CONTENT_LOCK } from '../content/apply/content-lock';

/** How often what is due is looked for: soon enough that page cache and this stay within 60 s. */
const INTERVAL_MS = 5_000;

/** Makes articles and pages public when their time comes. */
export interface Publisher {
  /** Publishes what is due now, and takes back what is not. Resolves with their number. */
  publishDue: () => Promise<number>;
  /** Resolves when what was begun last is done, whether it worked or not. */
  settled: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Publishes due articles and pages every few seconds. Several processes may do so on one database; while
 * content is being written it is left for the next time, so that neither waits for the other.
 *
 * @param clock tells the time; the database's own when left out.
 */
export function createPublisher(
  db: Database,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
  clock?: () => Date,
): Publisher {
  const publishNow = async () => {
    const moment = clock ? sql`${clock().toISOString()}::timestamptz` : sql`now()`;
    const [row] = await queryRows<{ n: number }>(
      db,
      sql`select case when pg_try_advisory_xact_lock(${CONTENT_LOCK})
        then publish_due_articles(${moment}) + publish_due_pages(${moment}) else 0 end as n`,
    );
    const n = row?.n ?? 0;
    if (n > 0) log.info({ texts: n }, 'articles and pages whose time has come are public');
    return n;
  };
  let running: Promise<number> = Promise.resolve(0);
  const publishDue = () => (running = running.catch(() => 0).then(publishNow));

  const timer = setInterval(() => {
    publishDue().catch((error: unknown) =>
      log.error({ err: error }, 'due articles and pages are not public yet'),
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
