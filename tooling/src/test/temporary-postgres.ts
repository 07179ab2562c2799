import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

export interface TemporaryPostgres {
  url: string;
  urlOf: (database: string) => string;
  recreateDatabase: (name: string, template?: string) => Promise<void>;
  dropDatabase: (name: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** What a test says that needs a server where there is none. */
export const POSTGRES_MISSING =
  'This test stops and starts a PostgreSQL server of its own: install it (Debian: apt-get install postgresql).';

const INSTALLATIONS = '/usr/lib/postgresql';
const START_ATTEMPTS = 100;

/** Runs one statement over a connection of its own and resolves with its rows. */
export async function queryOnce<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** Access to a server that runs already. */
export function usePostgres(url: string, stop = async () => {}): TemporaryPostgres {
  const dropDatabase = async (name: string) =>
    void (await queryOnce(url, `drop database if exists ${name} with (force)`));
  return {
    url,
    urlOf: (database) => {
      const address = new URL(url);
      address.pathname = `/${database}`;
      return address.href;
    },
    recreateDatabase: async (name, template = 'template0') => {
      await dropDatabase(name);
      await queryOnce(url, `create database ${name} template ${template}`);
    },
    dropDatabase,
    stop,
  };
}

/** A PostgreSQL server that a test may take away for a while. */
export interface OwnPostgres extends TemporaryPostgres {
  /** Stops the server as a machine that loses power does; its data stays. */
  halt: () => Promise<void>;
  /** Starts it again, at the same address. */
  resume: () => Promise<void>;
}

/** Folder of the newest PostgreSQL's programs, none where it is not installed. */
export function findInstallation(): string | undefined {
  if (!existsSync(INSTALLATIONS)) return undefined;
  return readdirSync(INSTALLATIONS)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(INSTALLATIONS, version, 'bin'))
    .find((bin) => existsSync(path.join(bin, 'initdb')) && existsSync(path.join(bin, 'postgres')));
}

/** PostgreSQL refuses to run as root. */
function findUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const idOf = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }));
      return { uid: idOf('-u'), gid: idOf('-g') };
    } catch {
      // No such user here; the next one will do.
    }
  }
  return {};
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Ends a server whatever way this process ends: the pipe to what waits for that closes with it. */
function endWithThisProcess(server: ChildProcess, user: ReturnType<typeof findUser>): void {
  const script = 'read -r _; kill -QUIT "$1"';
  const guard = spawn('sh', ['-c', script, 'sh', String(server.pid)], {
    ...user,
    // What ends a run from a terminal reaches its group.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  (guard.stdin as net.Socket).unref();
  server.once('exit', () => guard.kill('SIGKILL'));
}

/**
 * Starts a server from the installed programs, with its data in the folder.
 *
 * @throws Error when PostgreSQL is not installed
 */
export async function startOwnPostgres(folder: string): Promise<OwnPostgres> {
  const bin = findInstallation();
  if (!bin) throw new Error(POSTGRES_MISSING);
  const user = findUser();
  const data = path.join(folder, 'postgres');
  mkdirSync(data, { mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) {
    // The folder above belongs to the caller; the server must be able to enter it.
    chownSync(folder, user.uid, user.gid);
    chownSync(data, user.uid, user.gid);
  }
  const options = { ...user, cwd: data, stdio: 'pipe' as const };
  const initOptions = ['-D', data, '-U', 'waypost', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  execFileSync(path.join(bin, 'initdb'), [...initOptions, '--locale=C.UTF-8'], options);

  const port = await freePort();
  const settings = { port, listen_addresses: '127.0.0.1', fsync: 'off', max_connections: 60 };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const launch = () => {
    const started = spawn(
      path.join(bin, 'postgres'),
      ['-D', data, '-c', `unix_socket_directories=`, ...flags],
      { ...options, stdio: 'ignore' },
    );
    endWithThisProcess(started, user);
    return started;
  };
  let server = launch();
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  const postgres = usePostgres(`postgres://waypost@127.0.0.1:${port}/postgres`, () =>
    end('SIGINT'),
  );
  const untilReady = async () => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await postgres.dropDatabase('waypost_ready');
      } catch (error) {
        if (attempt === START_ATTEMPTS || server.exitCode !== null) throw error;
        await wait(50);
      }
    }
  };
  await untilReady();
  return {
    ...postgres,
    halt: () => end('SIGQUIT'),
    resume: async () => {
      server = launch();
      await untilReady();
    },
  };
}

/**
 * A PostgreSQL server: TEST_DATABASE_URL, else one started from the installed programs with its
 * data in the folder, else none.
 */
export async function startPostgres(folder: string): Promise<TemporaryPostgres | undefined> {
  if (process.env.TEST_DATABASE_URL) return usePostgres(process.env.TEST_DATABASE_URL);
  return findInstallation() ? startOwnPostgres(folder) : undefined;
}
