import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type OwnPostgres, startOwnPostgres } from '@waypost/tooling/test/temporary-postgres';

/**
 * Databases of a PostgreSQL server that a test file has to itself, started with the first of them.
 *
 * @param prefix what the names of the databases begin with
 */
export function ownDatabases(prefix: string) {
  let folder = '';
  let server: OwnPostgres | undefined;
  let starting: Promise<OwnPostgres> | undefined;
  let count = 0;
  const start = async (): Promise<OwnPostgres> => {
    folder = await mkdtemp(path.join(tmpdir(), 'waypost-postgres-'));
    return startOwnPostgres(folder);
  };
  afterAll(async () => {
    // None where it could not be started, which is the failure of the test that wanted it.
    await server?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });
  return {
    /** The server, for a test that takes it away. */
    server(): OwnPostgres {
      if (!server) throw new Error('No database of this file is open yet.');
      return server;
    },
    /** A folder that lives as long as the server. */
    folder: (): string => folder,
    /** Makes an empty database, and gives its URL. */
    async open(): Promise<string> {
      server = await (starting ??= start());
      const name = `${prefix}_${++count}`;
      await server.recreateDatabase(name);
      return server.urlOf(name);
    },
  };
}
