import { createReleaseStore } from '@waypost/delivery/store/create-release-store.server';
import { type CommandInput, UsageError } from '../cli/command';
import { httpSite } from '../site/http-site';
import type { Site } from '../site/site.port';
import { storeSite } from '../site/store-site';
import { type FoundStore, findStore } from './find-store';
import { textOf } from './site-option';

interface RemotePlace {
  origin: string;
  token: string | undefined;
}

/** Hosts that are this machine: nothing that is sent to them is on a network. */
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

function parseAddress(address: string): URL {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new UsageError(
      `${address} is no site: an address such as https://example.org is wanted.`,
    );
  }
  return new URL(address);
}

/**
 * The address of a site over the network, with the token of the environment.
 *
 * @throws UsageError where the address is none, or where others could read the token on its way
 */
function remotePlace(address: string, { WAYPOST_TOKEN: token }: NodeJS.ProcessEnv): RemotePlace {
  const { protocol, hostname, origin } = parseAddress(address);
  if (token && protocol === 'http:' && !LOOPBACK.test(hostname)) {
    throw new UsageError(
      `WAYPOST_TOKEN is not sent to ${origin}: without TLS whoever is in between could read it. ` +
        `Name the site https://${hostname}.`,
    );
  }
  return { origin, token: token || undefined };
}

/**
 * The site that `--against` names. What it offers is public, and it may be anybody's: it never gets
 * the token.
 *
 * @returns `null` when none is named
 * @throws UsageError where the address is none
 */
export function findAgainst(input: CommandInput): Pick<Site, 'offer'> | null {
  const address = textOf(input, 'against');
  return address ? httpSite(parseAddress(address).origin) : null;
}

/**
 * Where the site is that a command works on: what is named on the command line comes before what the
 * environment names.
 *
 * @returns `null` when nothing names one
 * @throws UsageError when two are named
 */
async function findPlace(
  input: CommandInput,
  env: NodeJS.ProcessEnv,
): Promise<RemotePlace | FoundStore | null> {
  const [site, folder] = [textOf(input, 'site'), textOf(input, 'releases')];
  if (site && folder) {
    throw new UsageError('Name the site by --site or by --releases, not by both.');
  }
  const address = site ?? (folder ? undefined : env.WAYPOST_SITE);
  return address ? remotePlace(address, env) : findStore(input, env);
}

/**
 * The site that a command works on.
 *
 * @returns `null` when nothing names one
 * @throws UsageError when two are named
 */
export async function findSite(input: CommandInput, env = process.env): Promise<Site | null> {
  const place = await findPlace(input, env);
  if (!place) return null;
  if ('origin' in place) return httpSite(place.origin, place.token);
  const site = storeSite(createReleaseStore(place.settings), { siteOrigin: env.SITE_ORIGIN });
  // What is closed is followed by what the command needed of the disk.
  return { ...site, close: () => site.close().finally(place.discard) };
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
