import path from 'node:path';
import { repositoryRoot } from './workspace';

/** Where releases and the pointer live: `RELEASES_DIR`, else `releases` in the repository. */
export const releasesDir = (): string =>
  path.resolve(repositoryRoot, process.env.RELEASES_DIR ?? 'releases');
