import { normalizeIP } from '@fastify/rate-limit';

/** A company may have all of a /48 of IPv6, a household up to 256 networks of it. */
const SITE_BITS = 48;

/**
 * The networks by which a reader's address is counted: of IPv4 the address, of IPv6 the /64, which whoever has an
 * address has, and the /48, with a share of its own.
 *
 * @param siteShare how many times as much as a network a /48 may do
 */
export function networksOf(address: string, siteShare: number): { name: string; share: number }[] {
  const network = { name: normalizeIP(address), share: 1 };
  if (!network.name.includes(':')) return [network];
  const site = `${normalizeIP(address, SITE_BITS)}/${SITE_BITS}`;
  return [network, { name: site, share: siteShare }];
}
