import { INTEGRITY_FILE } from '@waypost/shared/contracts/integrity.contract';
import type { Release } from '@waypost/shared/contracts/release.contract';
import { sha384 } from '@waypost/delivery/sha384.server';

const CLIENT = 'client/';

/**
 * Text of a release's `INTEGRITY_FILE`, sorted. One shell tells its hash and another one may send it: the
 * same release makes the same text everywhere, so that another form of it needs another name.
 *
 * @returns `null` for a release without hashes of client files, which its developer's server sends
 */
export function integrityList({ integrity }: Pick<Release, 'integrity'>): string | null {
  const hashes = Object.entries(integrity)
    .filter(([file]) => file.startsWith(CLIENT) && /\.(js|css)$/.test(file))
    .map(([file, hash]): [string, string] => [file.slice(CLIENT.length), hash])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return hashes.length > 0 ? JSON.stringify(Object.fromEntries(hashes)) : null;
}

/** Hash of a release's list by its URL; empty for a release without one. */
export function listHash(release: Pick<Release, 'integrity' | 'baseUrl'>): Record<string, string> {
  const list = integrityList(release);
  return list ? { [release.baseUrl + INTEGRITY_FILE]: sha384(list) } : {};
}
