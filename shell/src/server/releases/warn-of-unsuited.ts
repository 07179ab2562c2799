import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';
import {
  unsuitedReleases,
  type UnsuitedRelease,
} from '@waypost/delivery/check/unsuited-releases.server';
import { type HostOffer, hostOffer } from '@waypost/shared/surfaces/host-offer';

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
