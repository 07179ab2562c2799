import type { Release } from '@waypost/shared/contracts/release.contract';
import type { HostOffer } from '@waypost/shared/surfaces/host-offer';
import type { Rule } from './rule.server';

/** A call of a backend that the site does not have is a page without its data. */
export const hasItsBackend: Rule<{ release: Release; host: Pick<HostOffer, 'backends'> }> = {
  demand: 'The site has the backend that a release calls',
  remedy:
    "Have the site's operator map it, such as REMOTE_BACKENDS=events=https://events.example/api, and start the site again.",
  breaches: ({ release: { backend }, host: { backends } }) =>
    backend === undefined || !backends || backends.includes(backend)
      ? []
      : [
          `remote.config.ts names the backend "${backend}", which REMOTE_BACKENDS of the site lacks`,
        ],
};
