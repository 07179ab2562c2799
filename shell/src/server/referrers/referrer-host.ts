const HOST = /^[a-z0-9.-]{1,253}$/;

/**
 * The host that a page request came from by a link of another site; `null` for none, for the site's
 * own pages and for what is no web address. Nothing else of the address is stored.
 */
export function referrerHost(referer: string | undefined, ownHost: string): string | null {
  if (!referer || !URL.canParse(referer)) return null;
  const { protocol, hostname } = new URL(referer);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  return hostname !== ownHost && HOST.test(hostname) ? hostname : null;
}
