import { unknownPlaces } from '@waypost/delivery/offered-fragments';
import {
  type UnsuitedRelease,
  unsuitedReleases,
} from '@waypost/delivery/check/unsuited-releases.server';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';
import { type HostOffer, hostOffer } from '@waypost/shared/surfaces/host-offer';
import type { FastifyBaseLogger } from 'fastify';
import type { SiteSettings } from '@waypost/shared/settings/settings.contract';
import { type HostSite, unknownNames } from '../../frame/compose-frame';
import type { RemotesFrame } from '../../frame/site-frame';
import { type CanaryStatus, liveOf, type LoadedRelease, type RemoteStatus } from './remote-status';

export function logRemote(log: FastifyBaseLogger, remote: RemoteStatus): void {
  const { name, wanted, state } = remote;
  const reason = state === 'ready' ? undefined : remote.reason;
  const serving = liveOf(remote)?.release.version ?? null;
  const facts = { remote: name, wanted, serving, reason };
  if (state === 'ready') log.info(facts, `${name} ${wanted} is live`);
  else if (state === 'degraded')
    log.error(facts, `${name} ${wanted} did not load, the last good release stays`);
  else log.error(facts, `${name} ${wanted} did not load, its pages respond with 503`);
}

/** Says which entries of the navigation and which fragments the operator has named that there are not. */
export function logUnknownNames(log: FastifyBaseLogger, frame: RemotesFrame, site: HostSite): void {
  for (const { setting, unknown, known } of unknownNames(frame, site)) {
    log.warn(
      `${setting} names ${unknown.join(' ')}, which no live remote has. There are ${known.join(' ')}`,
    );
  }
}

export function logCanary(log: FastifyBaseLogger, canary: CanaryStatus): void {
  const { name, version, percent } = canary;
  const facts = { remote: name, canary: version, percent };
  if (canary.state === 'ready') log.info(facts, `${name} ${version} is live for ${percent}%`);
  else {
    const { reason } = canary;
    log.error(
      { ...facts, reason },
      `The canary ${name} ${version} did not load, all get the live release`,
    );
  }
}

/** Says of a remote what the site sets that its release does not have: a name may be misspelt. */
export function logUnknownSettings(
  log: FastifyBaseLogger,
  status: RemoteStatus | CanaryStatus,
): void {
  for (const each of loadedOf(status)?.unknownSettings ?? []) {
    log.warn({ remote: status.name }, each);
  }
}

/** Says of a remote which places it fills that nobody has: a name may be misspelt, or the place gone. */
export function logUnknownPlaces(
  log: FastifyBaseLogger,
  status: RemoteStatus | CanaryStatus,
  known: readonly string[],
): void {
  const loaded = loadedOf(status);
  if (!loaded) return;
  for (const each of unknownPlaces(loaded.release, known)) log.warn({ remote: status.name }, each);
}

/** Says which remotes there are settings for that are not live: their names may be misspelt. */
export function logUnknownRemotes(
  log: FastifyBaseLogger,
  remotes: readonly { name: string }[],
  settings: SiteSettings,
): void {
  const known = remotes.map(({ name }) => name);
  const unknown = Object.keys(settings).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  log.warn(
    `REMOTE_SETTINGS names ${unknown.join(', ')}, which is not live here. There are ${known.join(', ')}`,
  );
}

/** The release that serves, of a remote or a canary. */
const loadedOf = (status: RemoteStatus | CanaryStatus): LoadedRelease | null =>
  'wanted' in status ? liveOf(status) : status.state === 'ready' ? status.loaded : null;

/** Says of a remote that the backend that it calls is missing here: its pages serve without those data. */
export function logMissingBackend(
  log: FastifyBaseLogger,
  status: RemoteStatus | CanaryStatus,
  backends: readonly string[],
): void {
  const { name, version, backend } = loadedOf(status)?.release ?? {};
  if (backend === undefined || backends.includes(backend)) return;
  log.error(
    { remote: name, version, backend },
    `${name} ${version} calls the backend "${backend}", which this site does not have: name it in ` +
      `REMOTE_BACKENDS, such as ${backend}=https://${backend}.example/api`,
  );
}

/** A comparison that fails keeps no host from starting: each remote tells by itself how it stands. */
async function compare(
  store: ReleaseStore,
  log: FastifyBaseLogger,
  host: HostOffer,
): Promise<UnsuitedRelease[]> {
  try {
    return await unsuitedReleases(store, host);
  } catch (error) {
    log.warn({ err: error }, 'The live releases could not be compared with this host');
    return [];
  }
}

/**
 * Says before the first request which live releases this host does not take, and what to do: an
 * update of the host is the usual cause (decision 075).
 */
export async function warnOfUnsuited(
  store: ReleaseStore,
  log: FastifyBaseLogger,
  host: HostOffer = hostOffer([]),
): Promise<void> {
  const unsuited = await compare(store, log, host);
  if (unsuited.length === 0) return;
  const names = unsuited.map(({ name, version }) => `${name} ${version}`).join(', ');
  log.error(
    { unsuited, host: host.versions, format: host.format },
    `This host does not take live releases: ${names}. Until they are released again, built for ` +
      `@waypost/shared ${host.versions['@waypost/shared']}, the last good ones that it takes serve, ` +
      'and where there is none, pages respond with 503. The host of before takes them. `waypost status` ' +
      'says what each shell serves.',
  );
}
