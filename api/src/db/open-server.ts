import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { CHANGES_CHANNEL, type ChangeTracker, trackChanges } from './data-changes';
import { DatabaseUnavailableError, type OpenDatabase } from './database';
import { sessionSettings } from './session-settings';

/** Any number, the same in every process: who migrates holds this lock of the server. */
const MIGRATION_LOCK = 8_140_225;

/** How much of the server one process uses, and how long it waits; times in milliseconds. */
export interface ServerLimits {
  /** Most connections at once. */
  connections?: number;
  connectionTimeout?: number;
  statementTimeout?: number;
  lockTimeout?: number;
}

const defaults = {
  connections: 10,
  connectionTimeout: 5_000,
  statementTimeout: 10_000,
  lockTimeout: 5_000,
} satisfies Required<ServerLimits>;

const describe = (error: unknown) => {
  const { message, code } = error as Error & { code?: string };
  return message || code || String(error);
};

/**
 * Lets a connection hear of changes. Every one listens, since a session is notified of what it commits
 * before its commit resolves, and of what others commit a moment later.
 */
async function listen(client: pg.ClientBase, changes: ChangeTracker): Promise<void> {
  client.on('notification', ({ channel, payload }) => changes.note(channel, payload));
  await client.query(`listen ${CHANGES_CHANNEL}`);
  client.once('end', changes.addListener());
}

/**
 * Lets a pool replace connections that break. It does so by itself for idle ones and for single queries; within a
 * transaction the error would end the process, and drizzle-orm 0.45 keeps a connection whose `begin` fails for ever.
 */
function replaceBroken(pool: pg.Pool, onBroken: (error: Error) => void): void {
  const taken = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => void taken.add(client));
  pool.on('release', (_error, client) => void taken.delete(client));
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      onBroken(error);
      if (!taken.has(client)) return;
      client.release(error);
      // Whoever has it may give it back, too.
      client.release = () => undefined;
    });
  });
  // The connection's own listener has reported it.
  pool.on('error', () => undefined);
}

/**
 * Opens a PostgreSQL server (14 or later).
 *
 * @throws DatabaseUnavailableError when it does not respond or refuses the user.
 */
export async function openServer(options: {
  url: string;
  migrationsFolder: string;
  limits?: ServerLimits;
  log?: Pick<FastifyBaseLogger, 'error'>;
}): Promise<OpenDatabase> {
  const { url, migrationsFolder, log } = options;
  const limits = { ...defaults, ...options.limits };
  const changes = trackChanges();
  const pool = new pg.Pool({
    connectionString: url,
    max: limits.connections,
    // One always listens.
    min: 1,
    onConnect: (client) => listen(client, changes),
    connectionTimeoutMillis: limits.connectionTimeout,
    statement_timeout: limits.statementTimeout,
    idle_in_transaction_session_timeout: limits.statementTimeout,
    lock_timeout: limits.lockTimeout,
    application_name: 'waypost-api',
    options: Object.entries(sessionSettings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  replaceBroken(pool, (error) => log?.error({ err: error }, 'lost a database connection'));

  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const { host, pathname } = new URL(url);
    throw new DatabaseUnavailableError(
      `The database at ${host}${pathname} (DATABASE_URL) cannot be reached: ${describe(error)}`,
      { cause: error },
    );
  }

  return {
    db: drizzle(pool),
    engine: 'server',
    changes,
    migrate: async () => {
      const client = await pool.connect();
      try {
        const db = drizzle(client);
        await db.execute(sql`set statement_timeout = 0`);
        await db.execute(sql`set lock_timeout = 0`);
        await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
        await migrate(db, { migrationsFolder });
      } finally {
        // Closing the connection gives the lock back, also when migrating failed.
        client.release(true);
      }
    },
    close: () => pool.end(),
  };
}
