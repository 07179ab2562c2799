import { domainToASCII } from 'node:url';

export interface Sender {
  /** Empty for none. */
  name: string;
  /** Bare, its domain in ASCII. */
  address: string;
  /** The right side of the address. */
  host: string;
}

/** Reads a sender such as `Weekly: news <news@example.org>`, whose name is no group (RFC 5322 §3.4). */
export function readSender(from: string): Sender {
  const [, named = '', bracketed] = /^(.*)<([^<>]*)>\s*$/s.exec(from) ?? [];
  const written = (bracketed ?? from).trim();
  const at = written.lastIndexOf('@');
  const domain = written.slice(at + 1);
  const host = domainToASCII(domain) || domain;
  const name = named.trim().replace(/^"(.*)"$/s, '$1');
  return { name, address: `${written.slice(0, at)}@${host}`, host };
}
