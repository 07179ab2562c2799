import path from 'node:path';

/** Folder of the programs that a build makes. */
const BUILT = 'dist';

/**
 * The file of an empty database, packed, beside the program that runs. A build makes it, since `initdb`
 * holds two engines in memory at once.
 */
export const databaseTemplate = (script = process.argv[1] ?? ''): string =>
  path.join(path.dirname(script), 'database-template.tgz');

/** Whether the program was built; one that runs from its sources has no template. */
export const isBuilt = (script = process.argv[1] ?? ''): boolean =>
  path.basename(path.dirname(script)) === BUILT;
