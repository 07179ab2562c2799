/**
 * Key of an address in a release set; without an address the beginning of all keys of the set.
 *
 * @param setKey fingerprint of the set, which has no blank
 * @param address path and query
 */
export const pageKey = (setKey: string, address = ''): string => `${setKey} ${address}`;

/** The release set and the address of a page's key. */
export function splitPageKey(key: string): { setKey: string; address: string } {
  const end = key.indexOf(' ');
  return { setKey: key.slice(0, end), address: key.slice(end + 1) };
}
