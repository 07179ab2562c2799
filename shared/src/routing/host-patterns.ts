import type { HostOffer } from '../surfaces/host-offer';
import { NEWSLETTER } from '../newsletter/newsletter-path';
import { LOGIN } from './login-path';

/**
 * What the host has for itself, for the check of a release. Its sign-in page is a fallback: a
 * private remote may bring the real one (decision 092).
 */
export const hostClaim: HostOffer['taken'][number] = {
  owner: 'the host',
  patterns: [LOGIN, NEWSLETTER],
  yieldsToPrivate: true,
};
