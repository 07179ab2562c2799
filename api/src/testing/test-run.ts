import type { TemporaryPostgres } from '@waypost/tooling/test/temporary-postgres';

export interface TestRun {
  /** Temporary folder, removed at the end. */
  folder: string;
  /** The embedded engine's data with the test content. */
  snapshotFile: string;
  migrationsFolder: string;
  /** A PostgreSQL server, when there is one. */
  postgresUrl?: string;
}

/** The database on the server that test files copy. */
export const TEMPLATE_DATABASE = 'waypost_test_template';

/** How the run is handed to the processes of the test files. */
export const testRunVariable = 'WAYPOST_TEST_RUN';

/** The run that the calling test file belongs to. */
export const readTestRun = (): TestRun =>
  JSON.parse(process.env[testRunVariable] ?? 'null') as TestRun;

declare global {
  var waypostTestPostgres: TemporaryPostgres | undefined;
}
