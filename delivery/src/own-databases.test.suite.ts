import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type OwnPostgres, startOwnPostgres } from '@waypost/tooling/test/temporary-postgres';

/**
 * Databases of a PostgreSQL server that a test file has to itself, from its first test to its last.
 *
 * @param prefix what the names of the databases begin with
 */
export function ownDatabases(prefix: string) {
  let folder: string;
  let server: OwnPostgres;
  let count = 0;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'waypost-postgres-'));
    server = await startOwnPostgres(folder);
  });
  afterAll(async () => {
    // None where it could not be started, which is the failure to show.
    await (server as OwnPostgres | undefined)?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    /** The server, for a test that takes it away. */
    server: (): OwnPostgres => server,
    /** A folder that lives as long as the server. */
    folder: (): string => folder,
    /** Makes an empty database, and gives its URL. */
    async open(): Promise<string> {
      const name = `${prefix}_${++count}`;
      await server.recreateDatabase(name);
      return server.urlOf(name);
    },
  };
}
