import path from 'node:path';

/**
 * The file of an empty database, packed, beside the program that runs. A build makes it: `initdb` holds
 * two engines in memory at once. Programs that run from their sources have none.
 */
export const databaseTemplate = (script = process.argv[1] ?? ''): string =>
  path.join(path.dirname(script), 'database-template.tgz');
