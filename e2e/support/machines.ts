import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '@waypost/remote-kit/free-port';
import { createReleaseStore } from '@waypost/delivery/store/create-release-store.server';
import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';
import { type OwnPostgres, startOwnPostgres } from '@waypost/tooling/test/temporary-postgres';
import { replace, startNginx } from './nginx';
import { repositoryRoot } from './process';
import { copyData, type Server, startApi, startShell, suite } from './site';

const CONFIG = path.join(repositoryRoot, 'examples/several-machines/waypost.conf');

/** A machine of the site: an API and a shell with a disk of their own. */
interface Machine {
  shell: Server;
  api: Server;
  /** What its shell was started with. */
  env: NodeJS.ProcessEnv;
  /** Ends both at once, as a machine that loses power does. */
  kill: () => Promise<void>;
  /** Starts both once more, where they were. */
  restart: () => Promise<void>;
}

/** Two machines over one PostgreSQL behind nginx. */
export interface Site {
  /** Where nginx listens. */
  origin: string;
  machines: [Machine, Machine];
  postgres: OwnPostgres;
  /** The releases, as another machine without a shell sees them. */
  store: ReleaseStore;
  stop: () => Promise<void>;
}

async function startMachine(
  folder: string,
  databaseUrl: string,
  siteOrigin: string,
): Promise<Machine> {
  const dataDir = await copyData();
  const [apiPort, port] = [String(await freePort()), String(await freePort())];
  const env = {
    API_ORIGIN: `http://127.0.0.1:${apiPort}`,
    RELEASES_DIR: folder,
    RELEASES_DATABASE_URL: databaseUrl,
    SITE_ORIGIN: siteOrigin,
  };
  const start = async (): Promise<Pick<Machine, 'api' | 'shell'>> => ({
    api: await startApi(dataDir, { DATABASE_URL: databaseUrl, API_PORT: apiPort }),
    shell: await startShell({ ...env, PORT: port }),
  });
  const machine: Machine = {
    ...(await start()),
    env,
    kill: async () => {
      await Promise.all([machine.shell.stop('SIGKILL'), machine.api.stop('SIGKILL')]);
    },
    restart: async () => {
      Object.assign(machine, await start());
    },
  };
  return machine;
}

/** Stores and promotes what the suite has built. */
async function releaseAll(store: ReleaseStore): Promise<void> {
  const built = folderReleaseStore(suite.releasesDir());
  const { remotes } = await built.readPointer();
  for (const [remote, version] of Object.entries(remotes)) {
    await store.write(await built.openFolder({ name: remote, version }));
    await store.point({ kind: 'promote', remote, version, actor: 'test' });
  }
}

/** The example's configuration with these shells in place of its addresses. */
async function configure(folder: string, origin: string, shells: Server[]): Promise<string> {
  const { port } = new URL(origin);
  let site = replace(await readFile(CONFIG, 'utf8'), 'listen 80;', `listen 127.0.0.1:${port};`);
  site = replace(site, '/var/cache/nginx/waypost', path.join(folder, 'cache'));
  for (const [index, shell] of shells.entries()) {
    const address = `127.0.0.1:${new URL(shell.origin).port}`;
    site = replace(site, `10.0.0.1${index + 1}:3000`, address);
  }
  return site;
}

/** Starts all of it, with the releases that the suite has built; what was started ends if it fails. */
export async function startSeveral(): Promise<Site> {
  const folder = await mkdtemp(path.join(path.dirname(suite.releasesDir()), 'machines-'));
  const databaseFolder = await mkdtemp(path.join(tmpdir(), 'waypost-machines-'));
  const stops: (() => Promise<unknown>)[] = [
    () => rm(folder, { recursive: true, force: true }),
    () => rm(databaseFolder, { recursive: true, force: true }),
  ];
  const stop = async (): Promise<void> => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  try {
    const postgres = await startOwnPostgres(databaseFolder);
    stops.push(postgres.stop);
    await postgres.recreateDatabase('waypost');
    const databaseUrl = postgres.urlOf('waypost');
    const store = createReleaseStore({ dir: path.join(folder, 'team'), databaseUrl });
    stops.push(() => store.close());
    await releaseAll(store);
    const origin = `http://127.0.0.1:${await freePort()}`;
    const one = await startMachine(path.join(folder, 'one'), databaseUrl, origin);
    stops.push(one.kill);
    const two = await startMachine(path.join(folder, 'two'), databaseUrl, origin);
    stops.push(two.kill);
    const nginxFolder = path.join(folder, 'nginx');
    const config = await configure(nginxFolder, origin, [one.shell, two.shell]);
    const nginx = await startNginx(nginxFolder, config, async () => {
      expect((await fetch(`${origin}/livez`)).status).toBe(200);
    });
    stops.push(nginx.stop);
    return { origin, machines: [one, two], postgres, store, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
