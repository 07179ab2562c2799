import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openServer, type ServerLimits } from './open-server';
import type { OpenDatabase } from './database';
import { serve, type TestApi } from '../testing/on-each-engine';
import { POSTGRES_MISSING, usePostgres } from '@waypost/tooling/test/temporary-postgres';
import { readTestRun, TEMPLATE_DATABASE } from '../testing/test-run';

const { migrationsFolder, postgresUrl } = readTestRun();
const NAME = `waypost_test_faults_${process.pid}`;

/** A way to the server that can be cut, as a network can. */
async function openTunnel(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.host = `127.0.0.1:${(server.address() as net.AddressInfo).port}`;
  return {
    url: through.href,
    cut: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

describe('a server that is busy, slow or gone', () => {
  if (!postgresUrl) throw new Error(POSTGRES_MISSING);
  const postgres = usePostgres(postgresUrl);
  const url = postgres.urlOf(NAME);
  let other: pg.Client;
  let database: OpenDatabase;
  let api: TestApi;
  beforeEach(async () => {
    await postgres.recreateDatabase(NAME, TEMPLATE_DATABASE);
    other = new pg.Client({ connectionString: url });
    await other.connect();
  });
  afterEach(async () => {
    await other.end();
    await api.close();
    await database.close();
    await postgres.dropDatabase(NAME);
  });

  const start = async (limits: ServerLimits, address = url) => {
    database = await openServer({ url: address, migrationsFolder, limits });
    api = await serve(database);
  };
  /** Makes every request for brands wait. */
  const lockBrands = async () => {
    await other.query('begin');
    await other.query('lock table brands in access exclusive mode');
  };
  const pidOfWaiting = async () => {
    for (;;) {
      // Within a transaction the server shows the activity of the first look again and again.
      await other.query('select pg_stat_clear_snapshot()');
      const { rows } = await other.query<{ pid: number }>(
        "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      if (rows[0]) return rows[0].pid;
      await wait(10);
    }
  };
  const expectToBeAskedLater = async (request: ReturnType<TestApi['get']>) => {
    const { status, headers, body } = await request;
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('5');
    expect(body).toEqual({ detail: expect.stringContaining('busy'), code: 'unavailable' });
  };
  const expectToWorkAgain = async () => {
    await other.query('rollback');
    expect((await api.get('/api/brands/')).status).toBe(200);
  };

  it('responds with 503 when a statement takes too long', async () => {
    await start({ statementTimeout: 100 });
    await lockBrands();
    await expectToBeAskedLater(api.get('/api/brands/'));
    await expectToWorkAgain();
  });

  it('responds with 503 when a lock takes too long', async () => {
    await start({ lockTimeout: 100 });
    await lockBrands();
    await expectToBeAskedLater(api.get('/api/brands/'));
    await expectToWorkAgain();
  });

  it('responds with 503 when no connection is free', async () => {
    await start({ connections: 1, connectionTimeout: 100 });
    await database.db.transaction(async (transaction) => {
      await transaction.execute(sql`select 1`);
      await expectToBeAskedLater(api.get('/api/brands/'));
    });
    await expectToWorkAgain();
  });

  it('responds with 503 when the server ends the connection', async () => {
    await start({});
    await lockBrands();
    const request = api.get('/api/brands/');
    await other.query('select pg_terminate_backend($1)', [await pidOfWaiting()]);
    await expectToBeAskedLater(request);
    await expectToWorkAgain();
  });

  it('responds with 503 when the network breaks, then finds nobody there', async () => {
    const tunnel = await openTunnel(url);
    await start({}, tunnel.url);
    await lockBrands();
    const request = api.get('/api/brands/');
    await pidOfWaiting();
    tunnel.cut();
    await expectToBeAskedLater(request);
    await expectToBeAskedLater(api.get('/api/brands/'));
    expect((await api.get('/healthz')).status).toBe(503);
  });

  it('rejects a transaction when the network breaks between two of its statements', async () => {
    const tunnel = await openTunnel(url);
    await start({}, tunnel.url);
    const transaction = database.db.transaction(async (within) => {
      await within.execute(sql`select 1`);
      tunnel.cut();
      await within.execute(sql`select 1`);
    });
    await expect(transaction).rejects.toThrow();
    expect((await api.get('/healthz')).status).toBe(503);
  });
});
