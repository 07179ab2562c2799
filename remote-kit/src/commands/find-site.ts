import { createReleaseStore } from '@waypost/shared/releases/create-release-store';
import { type CommandInput, UsageError } from '../cli/command';
import { httpSite } from '../site/http-site';
import type { Site } from '../site/site.port';
import { storeSite } from '../site/store-site';
import { findStore } from './find-store';
import { textOf } from './site-option';

/**
 * A site far away.
 *
 * @throws UsageError where the address is none
 */
export function remoteSite(address: string, env = process.env): Site {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new UsageError(
      `${address} is no site: an address such as https://example.org is wanted.`,
    );
  }
  return httpSite(new URL(address).origin, env.WAYPOST_TOKEN || undefined);
}

/**
 * The site that a command works on: what is named on the command line comes before what the
 * environment names.
 *
 * @returns `null` when nothing names one
 * @throws UsageError when two are named
 */
export async function findSite(input: CommandInput, env = process.env): Promise<Site | null> {
  const [site, folder] = [textOf(input, 'site'), textOf(input, 'releases')];
  if (site && folder) {
    throw new UsageError('Name the site by --site or by --releases, not by both.');
  }
  const address = site ?? (folder ? undefined : env.WAYPOST_SITE);
  if (address) return remoteSite(address, env);
  const found = await findStore(input, env);
  if (!found) return null;
  const store = storeSite(createReleaseStore(found.settings));
  const close = (): Promise<void> => store.close().finally(found.discard);
  return { ...store, close };
}

/**
 * Lets a task work on the site that a command names.
 *
 * @throws UsageError when nothing names one
 */
export async function onSite(
  input: CommandInput,
  task: (site: Site) => Promise<void>,
): Promise<void> {
  const site = await findSite(input);
  if (!site) {
    throw new UsageError(
      'Which site? Name it with --site <origin> or WAYPOST_SITE, or its releases with --releases ' +
        '<folder>, RELEASES_DIR or RELEASES_DATABASE_URL.',
    );
  }
  try {
    await task(site);
  } finally {
    await site.close();
  }
}
