import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';
import {
  createReleaseStore,
  type ReleaseStoreSettings,
} from '../../store/create-release-store.server';
import { queryOnce } from '@waypost/tooling/test/temporary-postgres';
import { checkInProcess } from '../../testing/check-in-process';
import { ownDatabases } from '../../testing/own-databases';
import type { Delivery } from '../delivery.server';

export interface TestStores extends Delivery {
  /** With what they are opened once more, here or as variables in another process. */
  settings: ReleaseStoreSettings;
  env: { RELEASES_DIR: string; RELEASES_DATABASE_URL: string };
  /** All that they store but tokens, whose last use changes, and previews. */
  contents: () => Promise<string[]>;
  /** Makes a release look as if it had been stored in 1970. */
  age: (ref: ReleaseRef) => Promise<void>;
  remove: () => Promise<void>;
}

export type OpenStores = () => Promise<TestStores>;

const databases = ownDatabases('delivery');

/** The server of the stores that {@link openDatabase} opens, for a test that takes it away. */
export const databaseServer = databases.server;

async function filesIn(dir: string): Promise<string[]> {
  const names = await readdir(dir, { recursive: true });
  return names.filter((name) => !/^\.(uploads|(tokens|previews)\.\w+)$/.test(name)).sort();
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

async function ageRow(databaseUrl: string, { name, version }: ReleaseRef): Promise<void> {
  await queryOnce(
    databaseUrl,
    "update waypost_releases.releases set stored_at = 'epoch' where remote = $1 and version = $2",
    [name, version],
  );
}

async function openStores(databaseUrl = ''): Promise<TestStores> {
  const root = await mkdtemp(path.join(tmpdir(), 'waypost-delivery-'));
  const dir = path.join(root, 'releases');
  const settings = { dir, databaseUrl };
  const store = createReleaseStore(settings);
  // Tables are made with the first statement: what a test sees before it is an empty store.
  await store.readPointer();
  return {
    ...{
      store,
      settings,
      trial: checkInProcess,
      uploadsDir: path.join(dir, '.uploads'),
    },
    ...{ siteOrigin: 'https://example.org', figures: null, backends: [] },
    env: { RELEASES_DIR: dir, RELEASES_DATABASE_URL: databaseUrl },
    contents: async () => [
      ...(await filesIn(dir)),
      ...(databaseUrl ? await rowsIn(databaseUrl) : []),
    ],
    async age(ref) {
      if (databaseUrl) await ageRow(databaseUrl, ref);
      else await utimes(path.join(dir, ref.name, ref.version, 'release.json'), 0, 0);
    },
    async remove() {
      await store.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** Releases and tokens in a folder of this machine. */
export const openFolder: OpenStores = () => openStores();

/** Releases and tokens in a database of their own, of a PostgreSQL server for the test file. */
export const openDatabase: OpenStores = async () => openStores(await databases.open());

/** Every kind of store that releasing over the network works on. */
export const kindsOfStores: [kind: string, open: OpenStores][] = [
  ['a folder', openFolder],
  ['PostgreSQL', openDatabase],
];
