import { sql, type SQL } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { type Database, queryRows } from '../db/database';
import { isContentFree } from '../content/apply/content-lock';

/** How often what is due is looked for: soon enough that page cache and this stay within 60 s. */
const INTERVAL_MS = 5_000;

/** Publishes what is due at a moment, until the signal says that it is to end. */
export type PublishDue = (moment: SQL, signal: AbortSignal) => Promise<number>;

/** Makes articles and pages, and changes of what readers see, public when their time comes. */
export interface Publisher {
  /** Publishes what is due now, takes back what is not, and begins with changes. Resolves with the number of texts. */
  publishDue: () => Promise<number>;
  /** Resolves when what was begun last is done, with the number of changes. */
  settled: () => Promise<number>;
  close: () => Promise<void>;
}

/**
 * Publishes what is due every few seconds. Several processes may do so on one database; while
 * content is being written it is left for the next time, so that neither waits for the other.
 *
 * @param options.clock tells the time; the database's own when left out
 * @param options.publishChanges publishes changes; nobody waits for it, since it renders them
 */
export function createPublisher(
  db: Database,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
  { clock, publishChanges }: { clock?: (() => Date) | undefined; publishChanges?: PublishDue } = {},
): Publisher {
  const closing = new AbortController();
  const changes: { running: Promise<number> | null } = { running: null };
  /** One pass at a time: what is due by its end is left for the next. */
  const startChanges = (moment: SQL): void => {
    if (!publishChanges || closing.signal.aborted) return;
    changes.running ??= publishChanges(moment, closing.signal)
      .catch((error: unknown) => {
        log.error({ err: error }, 'changes that are due are not public yet');
        return 0;
      })
      .finally(() => {
        changes.running = null;
      });
  };
  const publishNow = async () => {
    const moment = clock ? sql`${clock().toISOString()}::timestamptz` : sql`now()`;
    const [row] = await queryRows<{ n: number }>(
      db,
      sql`select case when ${isContentFree}
        then publish_due_articles(${moment}) + publish_due_pages(${moment}) else 0 end as n`,
    );
    const n = row?.n ?? 0;
    if (n > 0) log.info({ texts: n }, 'articles and pages whose time has come are public');
    startChanges(moment);
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

  const settled = async (): Promise<number> => {
    await running.catch(() => 0);
    return (await changes.running) ?? 0;
  };
  return {
    publishDue,
    settled,
    close: async () => {
      clearInterval(timer);
      closing.abort();
      await settled();
    },
  };
}
