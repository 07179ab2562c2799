import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createReleaseStore,
  type ReleaseStoreSettings,
} from '@waypost/shared/releases/create-release-store';
import { createTokenStore } from '@waypost/shared/releases/create-token-store';
import type { ReleaseStore } from '@waypost/shared/releases/release-store';
import {
  type OwnPostgres,
  queryOnce,
  startOwnPostgres,
} from '@waypost/tooling/test/temporary-postgres';
import type { Delivery } from '../delivery.server';

/** Empty stores for one test. */
export interface TestStores extends Delivery {
  /** The variables with which another process finds them. */
  env: { RELEASES_DIR: string; RELEASES_DATABASE_URL: string };
  /** Opens the releases once more, as a machine with a disk of its own would. */
  reopen: () => Promise<ReleaseStore>;
  /** All that they keep but the tokens, whose last use changes. */
  contents: () => Promise<string[]>;
  remove: () => Promise<void>;
}

/** Opens stores of a kind. */
export type OpenStores = () => Promise<TestStores>;

/** The server of a test file, started with its first store. */
let starting: Promise<OwnPostgres & { folder: string }> | undefined;
let databases = 0;

async function startServer(): Promise<OwnPostgres & { folder: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'waypost-postgres-'));
  return { ...(await startOwnPostgres(folder)), folder };
}

afterAll(async () => {
  const server = await starting;
  await server?.stop();
  if (server) await rm(server.folder, { recursive: true, force: true });
});

async function filesIn(dir: string): Promise<string[]> {
  const names = await readdir(dir, { recursive: true });
  return names.filter((name) => !/^\.(uploads|tokens\.\w+)$/.test(name)).sort();
}

async function rowsIn(databaseUrl: string): Promise<string[]> {
  const rows = await queryOnce<{ row: string }>(
    databaseUrl,
    `select concat_ws(' ', remote, version, path, sha384) as row
     from waypost_releases.releases left join waypost_releases.files using (remote, version)
     order by 1`,
  );
  return rows.map(({ row }) => row);
}

async function openStores(databaseUrl = ''): Promise<TestStores> {
  const root = await mkdtemp(path.join(tmpdir(), 'waypost-delivery-'));
  const dir = path.join(root, 'releases');
  const opened: { close: () => Promise<void> }[] = [];
  const open = (settings: ReleaseStoreSettings): ReleaseStore => {
    const store = createReleaseStore(settings);
    opened.push(store);
    return store;
  };
  const settings = { dir, databaseUrl };
  const tokens = createTokenStore(settings);
  opened.push(tokens);
  const store = open(settings);
  // Tables are made with the first statement: what a test sees before it is an empty store.
  await store.readPointer();
  return {
    ...{ store, tokens, uploadsDir: path.join(dir, '.uploads') },
    env: { RELEASES_DIR: dir, RELEASES_DATABASE_URL: databaseUrl },
    reopen: async () =>
      open({ ...settings, dir: databaseUrl ? await mkdtemp(path.join(root, 'other-')) : dir }),
    contents: async () => [
      ...(await filesIn(dir)),
      ...(databaseUrl ? await rowsIn(databaseUrl) : []),
    ],
    async remove() {
      await Promise.all(opened.map((each) => each.close()));
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** Releases and tokens in a folder of this machine. */
export const openFolder: OpenStores = () => openStores();

/** Releases and tokens in a database of their own, of a PostgreSQL server for the test file. */
export const openDatabase: OpenStores = async () => {
  const server = await (starting ??= startServer());
  const database = `delivery_${++databases}`;
  await server.recreateDatabase(database);
  return openStores(server.urlOf(database));
};

/** Every kind of store that releasing over the network works on. */
export const kindsOfStores: [kind: string, open: OpenStores][] = [
  ['a folder', openFolder],
  ['PostgreSQL', openDatabase],
];
