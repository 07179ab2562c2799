import path from 'node:path';
import { UsageError } from '@waypost/remote-kit/cli/command';
import { parsePort } from '@waypost/remote-kit/cli/parse-port';
import { createReleaseStore } from '@waypost/delivery/store/create-release-store.server';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';
import { repositoryRoot } from './workspace';

/**
 * Where releases and the pointer live: `RELEASES_DIR` from where the command was called, else
 * `releases` in the repository.
 */
export const releasesDir = (env = process.env): string =>
  env.RELEASES_DIR
    ? path.resolve(env.INIT_CWD ?? '', env.RELEASES_DIR)
    : path.join(repositoryRoot, 'releases');

/** The site's releases: in `RELEASES_DATABASE_URL` where that is set, else in the folder. */
export const releaseStore = (env = process.env): ReleaseStore =>
  createReleaseStore({ dir: releasesDir(env), databaseUrl: env.RELEASES_DATABASE_URL });

/**
 * A port that a setting names; a blank one is not set.
 *
 * @throws UsageError in one line that names the setting
 */
export const readPort = (name: string, otherwise: number, env = process.env): number =>
  parsePort(env[name] || String(otherwise), name);

/**
 * A setting that is `on` or `off`; a blank one is on.
 *
 * @throws UsageError in one line that names the setting
 */
export function readSwitch(name: string, value: string | undefined): boolean {
  if (value && !['on', 'off'].includes(value)) {
    throw new UsageError(`${name} takes on or off, not "${value}".`);
  }
  return value !== 'off';
}
