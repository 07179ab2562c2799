import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { folderReleaseStore } from '@waypost/shared/releases/folder-release-store';
import type { ReleaseStore } from '@waypost/shared/releases/release-store';
import type { CommandInput, CommandOptions } from '../cli/command';

/** The option that names the releases' folder. */
export const storeOption = {
  releases: {
    type: 'string',
    value: 'folder',
    about:
      "the site's folder of releases; RELEASES_DIR, or waypost.releases in a package.json above",
  },
} satisfies CommandOptions;

/** Folder that the nearest `package.json` with a `waypost` field names: a checkout of the site. */
async function releasesAbove(dir: string): Promise<string | null> {
  const text = await readFile(path.join(dir, 'package.json'), 'utf8').catch(() => '{}');
  const { waypost } = JSON.parse(text) as { waypost?: { releases?: string } };
  if (waypost?.releases) return path.resolve(dir, waypost.releases);
  const parent = path.dirname(dir);
  return parent === dir ? null : releasesAbove(parent);
}

/** The store that a command works on; `null` when nothing names one. */
export async function findStore(
  { values }: CommandInput,
  env = process.env,
): Promise<ReleaseStore | null> {
  const named = values.releases ?? env.RELEASES_DIR;
  // npm changes the folder, and tells from where it was called.
  const dir =
    typeof named === 'string' && named !== ''
      ? path.resolve(env.INIT_CWD ?? '', named)
      : await releasesAbove(process.cwd());
  return dir ? folderReleaseStore(dir) : null;
}

/**
 * The store that a command works on.
 *
 * @throws Error when nothing names one
 */
export async function storeOf(input: CommandInput): Promise<ReleaseStore> {
  const store = await findStore(input);
  if (store) return store;
  throw new Error(
    'Which site? Name its folder of releases with --releases <folder> or RELEASES_DIR.',
  );
}
