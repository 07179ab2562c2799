import type { Encoding } from '../cache/made-page.server';

/** Picks the encoding for `Accept-Encoding`: brotli before gzip before none. */
export function pickEncoding(accept: string | undefined): Encoding {
  const offers = (accept ?? '').split(',').map((part) => part.trim().split(';'));
  const accepts = (name: string): boolean =>
    offers.some(([coding, q]) => coding === name && !/^\s*q=0(\.0*)?$/.test(q ?? ''));
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}
