import pg from 'pg';
import { StoreUnavailable } from '../release-store.port';
import { SCHEMA, migrate } from './migrate.server';

/** How much of the server one process uses, and how long it waits; times in milliseconds. */
const LIMITS = {
  // Uploads, of which a shell takes few at once, keep nobody's token from being looked up.
  max: 10,
  connectionTimeoutMillis: 3_000,
  statement_timeout: 10_000,
  // Longer than the server's own limit: for a server that does not respond at all.
  query_timeout: 12_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
};

/**
 * What PostgreSQL's codes say of a server that takes no statements now, by their classes: connection,
 * authorization, database name, deadlock, resources, operator, system; and a lock that others hold.
 */
const AWAY = /^(08|28|3D|40|53|57|58)...$|^55P03$/;

/** Settings of one connection, of the pool's and of the one that listens. */
export const connectionSettings = (url: string): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: LIMITS.connectionTimeoutMillis,
  application_name: 'waypost-releases',
  keepAlive: true,
  options: `-c TimeZone=UTC -c search_path=${SCHEMA}`,
});

/**
 * The PostgreSQL server (14 or later) with the releases. It may be away when this is made: its
 * tables are brought up to date before the first statement that reaches it.
 */
export class ReleasesDatabase {
  /** Host and database, without user and password. */
  readonly place: string;
  readonly url: string;
  #pool: pg.Pool;
  #migrated: Promise<void> | null = null;

  /** @throws Error when the address is none of a PostgreSQL database, or trusts any certificate */
  constructor(url: string) {
    if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol)) {
      throw new Error(
        'RELEASES_DATABASE_URL has to be an address such as postgres://user:password@host/database',
      );
    }
    if (/[?&](?:sslmode=no-verify|uselibpqcompat=true)\b/.test(url)) {
      throw new Error(
        'RELEASES_DATABASE_URL must not turn off the verification of certificates: name your own ' +
          'authority’s file in NODE_EXTRA_CA_CERTS',
      );
    }
    const { host, pathname } = new URL(url);
    this.url = url;
    this.place = `the database ${host}${pathname}`;
    // A command that is done ends although connections are open.
    this.#pool = new pg.Pool({ ...connectionSettings(url), ...LIMITS, allowExitOnIdle: true });
    // The pool replaces a connection that breaks while idle; the next statement tells of more.
    this.#pool.on('error', () => undefined);
    // One that breaks in use fails its statement.
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      this.#migrated ??= this.#migrate();
      await this.#migrated;
      return await this.#pool.connect();
    } catch (error) {
      throw this.#explain(error as Error);
    }
  }

  /** What a failed statement or connection means: PostgreSQL's own complaints have a code. */
  #explain(error: Error): Error {
    const isFault = error instanceof pg.DatabaseError && !AWAY.test(error.code ?? '');
    return isFault ? error : new StoreUnavailable(this.place, error);
  }

  async #migrate(): Promise<void> {
    try {
      const client = await this.#pool.connect();
      let failure: Error | undefined;
      try {
        await client.query('set statement_timeout = 0; set lock_timeout = 0');
        await migrate(client);
      } catch (error) {
        failure = error as Error;
        throw error;
      } finally {
        // Its settings are for migrating only.
        client.release(failure ?? true);
      }
    } catch (error) {
      this.#migrated = null;
      throw error;
    }
  }

  /**
   * Runs one statement and resolves with its rows.
   *
   * @throws StoreUnavailable while the server cannot be reached or takes no statements
   */
  async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = await this.#connect();
    let failure: Error | undefined;
    try {
      return (await client.query<Row>(text, values)).rows;
    } catch (error) {
      failure = error as Error;
      throw this.#explain(failure);
    } finally {
      // PostgreSQL's own complaints leave a connection whole; all else may have broken it.
      client.release(failure instanceof pg.DatabaseError ? undefined : failure);
    }
  }

  /**
   * Runs statements that count all or not at all.
   *
   * @throws StoreUnavailable while the server cannot be reached or takes no statements
   */
  async transaction<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    const client = await this.#connect();
    let failure: Error | undefined;
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((broken: Error) => (failure = broken));
      // What the work itself refuses is its own; a connection that cannot roll back is broken.
      throw failure || error instanceof pg.DatabaseError ? this.#explain(error as Error) : error;
    } finally {
      client.release(failure);
    }
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}
