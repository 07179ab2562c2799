/** Shares of the limit for objects at which memory counts as filling, and as free again. */
const FILLING = 0.5;
const FREE = 0.4;

/**
 * Tells whether a process may soon abort for want of memory. Garbage is collected in steps of many
 * megabytes: with one threshold a process that fills its memory would be taken for a free one between two
 * of its collections.
 *
 * @param heapLimit bytes of objects at which it aborts
 * @returns tells by the bytes that it holds now, and by what it held before
 */
export function watchFilling(heapLimit: number): (bytes: number) => boolean {
  let isFilling = false;
  return (bytes) => {
    isFilling = bytes > heapLimit * (isFilling ? FREE : FILLING);
    return isFilling;
  };
}
