import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseStoreSettings } from '@waypost/delivery/store/create-release-store.server';
import { type CommandInput, UsageError } from '../cli/command';
import { textOf } from './site-option';

export interface FoundStore {
  settings: ReleaseStoreSettings;
  /** Removes what the command needed of this machine's disk. */
  discard: () => Promise<void>;
}

/** Folder that the nearest `package.json` with a `waypost` field names: a checkout of the site. */
async function releasesAbove(dir: string): Promise<string | null> {
  const text = await readFile(path.join(dir, 'package.json'), 'utf8').catch(() => '{}');
  const { waypost } = JSON.parse(text) as { waypost?: { releases?: string } };
  if (waypost?.releases) return path.resolve(dir, waypost.releases);
  const parent = path.dirname(dir);
  return parent === dir ? null : releasesAbove(parent);
}

/**
 * The store that a command works on, reached without the network: the folder that the command line
 * names, else the database or the folder of the environment.
 *
 * @returns `null` when nothing names one
 */
export async function findStore(
  input: CommandInput,
  env = process.env,
): Promise<FoundStore | null> {
  const named = textOf(input, 'releases');
  const folder = named || env.RELEASES_DIR;
  // npm changes the folder, and tells from where it was called.
  const dir = folder
    ? path.resolve(env.INIT_CWD ?? '', folder)
    : await releasesAbove(process.cwd());
  const databaseUrl = named ? undefined : env.RELEASES_DATABASE_URL || undefined;
  if (dir) return { settings: { dir, databaseUrl }, discard: () => Promise.resolve() };
  if (!databaseUrl) return null;
  // What becomes live is checked here, and so needs a place for its files meanwhile.
  const copies = await mkdtemp(path.join(tmpdir(), 'waypost-copies-'));
  return {
    settings: { dir: copies, databaseUrl },
    discard: () => rm(copies, { recursive: true, force: true }),
  };
}

/**
 * Lets an operator's task work on the store itself, which the network has no call for.
 *
 * @throws UsageError when nothing names a store, or a site over the network is meant
 */
export async function onStore(
  input: CommandInput,
  task: (settings: ReleaseStoreSettings) => Promise<void>,
  env = process.env,
): Promise<void> {
  const names =
    'Name the releases with --releases <folder>, RELEASES_DIR or RELEASES_DATABASE_URL.';
  const notHere = 'This is done where the releases are, not over the network.';
  const given = textOf(input, 'site');
  if (given) throw new UsageError(`${notHere} Leave out --site ${given}. ${names}`);
  const site = textOf(input, 'releases') ? undefined : env.WAYPOST_SITE;
  if (site) {
    throw new UsageError(`${notHere} ${names}
WAYPOST_SITE names a site over the network (${site}): unset it, or give --releases.`);
  }
  const found = await findStore(input, env);
  if (!found) throw new UsageError(`Which site? ${names}`);
  try {
    await task(found.settings);
  } finally {
    await found.discard();
  }
}
