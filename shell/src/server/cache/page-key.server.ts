/**
 * Key of an address in a release set; without an address the beginning of all keys of the set.
 *
 * @param setKey fingerprint of the set
 * @param address path and query
 */
export const pageKey = (setKey: string, address = ''): string => `${setKey} ${address}`;

/** The address of a page of a release set; `null` for one of another set. */
export function addressOf(key: string, setKey: string): string | null {
  const prefix = pageKey(setKey);
  return key.startsWith(prefix) ? key.slice(prefix.length) : null;
}
