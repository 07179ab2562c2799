import path from 'node:path';
import { folderReleaseStore } from '@waypost/shared/releases/folder-release-store';
import type { ReleaseStore } from '@waypost/shared/releases/release-store';
import { repositoryRoot } from './workspace';

/**
 * Where releases and the pointer live: `RELEASES_DIR` from where the command was called, else
 * `releases` in the repository.
 */
export const releasesDir = (): string =>
  process.env.RELEASES_DIR
    ? path.resolve(process.env.INIT_CWD ?? '', process.env.RELEASES_DIR)
    : path.join(repositoryRoot, 'releases');

/** The site's releases. */
export const releaseStore = (): ReleaseStore => folderReleaseStore(releasesDir());
