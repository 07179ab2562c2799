/** What a key types, or the Latin letter in its place where a layout types another script. */
export function keyOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const isOfOtherScript = /^\p{L}$/u.test(key) && !/\p{Script=Latin}/u.test(key);
  return isOfOtherScript ? code.replace(/^Key/, '').toLowerCase() : key.toLowerCase();
}
