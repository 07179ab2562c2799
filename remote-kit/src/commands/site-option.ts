import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { folderReleaseStore } from '@waypost/shared/releases/folder-release-store';
import type { CommandInput, CommandOptions } from '../cli/command';
import { httpSite } from '../site/http-site';
import type { Site } from '../site/site.port';
import { storeSite } from '../site/store-site';

/** The option that names the releases' folder. */
export const folderOption = {
  releases: {
    type: 'string',
    value: 'folder',
    about:
      "the site's folder of releases; RELEASES_DIR, or waypost.releases in a package.json above",
  },
} satisfies CommandOptions;

/** The options that name a site. */
export const siteOption = {
  site: {
    type: 'string',
    value: 'origin',
    about: 'the site, such as https://example.org; WAYPOST_SITE. Its token is in WAYPOST_TOKEN',
  },
  ...folderOption,
} satisfies CommandOptions;

/** The option that says why. */
export const whyOption = {
  why: { type: 'string', value: 'text', about: 'why, for the history' },
} satisfies CommandOptions;

/** The option that names a site to check against. */
export const againstOption = {
  against: {
    type: 'string',
    value: 'origin',
    about: 'the site whose offer is checked against; the one that is released to when left out',
  },
} satisfies CommandOptions;

/** What an option was given, `undefined` where it was not. */
export const textOf = ({ values }: CommandInput, name: string): string | undefined =>
  typeof values[name] === 'string' ? values[name] : undefined;

/** Folder that the nearest `package.json` with a `waypost` field names: a checkout of the site. */
async function releasesAbove(dir: string): Promise<string | null> {
  const text = await readFile(path.join(dir, 'package.json'), 'utf8').catch(() => '{}');
  const { waypost } = JSON.parse(text) as { waypost?: { releases?: string } };
  if (waypost?.releases) return path.resolve(dir, waypost.releases);
  const parent = path.dirname(dir);
  return parent === dir ? null : releasesAbove(parent);
}

/** The folder of releases that a command works on; `null` when nothing names one. */
export async function findFolder(input: CommandInput, env = process.env): Promise<string | null> {
  const named = textOf(input, 'releases') || env.RELEASES_DIR;
  // npm changes the folder, and tells from where it was called.
  return named ? path.resolve(env.INIT_CWD ?? '', named) : releasesAbove(process.cwd());
}

/**
 * A site far away.
 *
 * @throws Error where the address is none
 */
export function remoteSite(address: string, env = process.env): Site {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new Error(`${address} is no site: an address such as https://example.org is wanted.`);
  }
  return httpSite(new URL(address).origin, env.WAYPOST_TOKEN || undefined);
}

/**
 * The site that a command works on: what is named on the command line comes before what the
 * environment names.
 *
 * @returns `null` when nothing names one
 * @throws Error when two are named
 */
export async function findSite(input: CommandInput, env = process.env): Promise<Site | null> {
  const [site, folder] = [textOf(input, 'site'), textOf(input, 'releases')];
  if (site && folder) throw new Error('Name the site by --site or by --releases, not by both.');
  const address = site ?? (folder ? undefined : env.WAYPOST_SITE);
  if (address) return remoteSite(address, env);
  const dir = await findFolder(input, env);
  return dir ? storeSite(folderReleaseStore(dir)) : null;
}

/**
 * Lets a task work on the site that a command names.
 *
 * @throws Error when nothing names one
 */
export async function onSite(
  input: CommandInput,
  task: (site: Site) => Promise<void>,
): Promise<void> {
  const site = await findSite(input);
  if (!site) {
    throw new Error(
      'Which site? Name it with --site <origin> or WAYPOST_SITE, or its folder of releases with ' +
        '--releases <folder> or RELEASES_DIR.',
    );
  }
  try {
    await task(site);
  } finally {
    await site.close();
  }
}
