import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '../app';
import type { OpenDatabase } from '../db/database';
import { openEmbedded } from '../db/open-embedded';
import { openServer } from '../db/open-server';
import { usePostgres } from '@waypost/tooling/test/temporary-postgres';
import { keepRows, type PutBack } from './kept-rows';
import { readTestRun, TEMPLATE_DATABASE } from './test-run';

/** The operator's token in tests. */
export const TEST_TOKEN = 'a-token-for-tests-only';

const TEST_DATABASE = `waypost_test_${process.pid}`;

/** A response with its parsed body. */
export interface TestResponse {
  status: number;
  headers: Headers;
  /** Parsed JSON, else the text. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests assert the shape at run time
  body: any;
}

/** A running API on a database of its own, called over HTTP. */
export interface TestApi {
  app: FastifyInstance;
  database: OpenDatabase;
  origin: string;
  get: (path: string, headers?: Record<string, string>) => Promise<TestResponse>;
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<TestResponse>;
  send: (path: string, init: RequestInit) => Promise<TestResponse>;
  asOperator: Record<string, string>;
  close: () => Promise<void>;
}

type Engine = OpenDatabase['engine'];

/** Opens a copy of the test content. */
export async function openTestDatabase(engine: Engine): Promise<OpenDatabase> {
  const { snapshotFile, migrationsFolder, postgresUrl = '' } = readTestRun();
  if (engine === 'embedded') {
    const bytes = new Uint8Array(readFileSync(snapshotFile));
    // A blob of 40 MB takes Node a third of a second to read.
    const snapshot = Object.assign(new Blob(), { arrayBuffer: async () => bytes.buffer });
    return openEmbedded({ migrationsFolder, snapshot });
  }
  const postgres = usePostgres(postgresUrl);
  await postgres.recreateDatabase(TEST_DATABASE, TEMPLATE_DATABASE);
  const opened = await openServer({ url: postgres.urlOf(TEST_DATABASE), migrationsFolder });
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await postgres.dropDatabase(TEST_DATABASE);
    },
  };
}

/** One copy of the test content for the tests of a block, each of which finds it unchanged. */
export function useTestDatabase(engine: Engine): () => OpenDatabase {
  let database: OpenDatabase;
  let putBack: PutBack;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    putBack = await keepRows(database.db);
  });
  beforeEach(() => putBack());
  afterAll(() => database.close());
  return () => database;
}

/** Serves a database over HTTP on a free port. */
export async function serve(
  database: OpenDatabase,
  options: Partial<AppOptions> = {},
): Promise<TestApi> {
  const app = await buildApp({
    db: database.db,
    changes: database.changes,
    mediaDir: await mkdtemp(path.join(readTestRun().folder, 'media-')),
    adminToken: TEST_TOKEN,
    rateLimit: false,
    // A busy machine must not fail tests of other things.
    overload: { maxEventLoopDelayMs: 0 },
    ...options,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;

  const send = async (target: string, init: RequestInit): Promise<TestResponse> => {
    const response = await fetch(origin + target, init);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text !== '' ? JSON.parse(text) : text,
    };
  };
  return {
    app,
    database,
    origin,
    send,
    get: (target, headers) => send(target, { headers }),
    post: (target, body, headers) =>
      send(target, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    asOperator: { authorization: `Bearer ${TEST_TOKEN}` },
    close: () => app.close(),
  };
}

export const testedEngines = (): Engine[] =>
  readTestRun().postgresUrl ? ['embedded', 'server'] : ['embedded'];

/** The embedded engine, and with `TEST_EVERY_ENGINE` all that this run can test. */
export const usualEngines = (): Engine[] =>
  process.env.TEST_EVERY_ENGINE ? testedEngines() : ['embedded'];

type EngineTests = (api: () => TestApi, engine: Engine) => void;

function onEngines(engines: Engine[], tests: EngineTests, options: Partial<AppOptions>): void {
  describe.each(engines)('on the %s engine', (engine) => {
    let api: TestApi;
    beforeAll(async () => {
      api = await serve(await openTestDatabase(engine), options);
    });
    afterAll(async () => {
      await api.close();
      await api.database.close();
    });
    tests(() => api, engine);
  });
}

/**
 * Runs the tests against the API on each engine, every time on a fresh copy of the test content: for SQL, locks,
 * notifications and text search, in which engines may differ.
 */
export const onEachEngine = (tests: EngineTests, options: Partial<AppOptions> = {}): void =>
  onEngines(testedEngines(), tests, options);

/** Runs the tests against the API on a fresh copy of the test content, where engines cannot differ. */
export const onEmbeddedEngine = (tests: EngineTests, options: Partial<AppOptions> = {}): void =>
  onEngines(usualEngines(), tests, options);
