/** An address with its percent-encoded characters as themselves; as it is where that is not possible. */
export function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
