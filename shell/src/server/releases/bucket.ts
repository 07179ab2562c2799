import { createHash, randomInt } from 'node:crypto';

/** Readers are told apart by nothing but one of these numbers: 0 to 9999. */
const BUCKETS = 10_000;

/** A bucket for a reader who has none yet. */
export const drawBucket = (): number => randomInt(BUCKETS);

/** The bucket in a cookie's value, `null` where it is none. */
export function parseBucket(value: string | undefined): number | null {
  return value !== undefined && /^\d{1,4}$/.test(value) ? Number(value) : null;
}

/**
 * Whether a bucket is among the readers of a remote's canary. Hashed with the remote's name, so that
 * canaries of several remotes do not meet the same readers; a share that grows keeps those it has.
 *
 * @param percent share of the readers, 0 to 100
 */
export function isInShare(bucket: number, remote: string, percent: number): boolean {
  const hash = createHash('sha256').update(`${remote} ${bucket}`).digest();
  return hash.readUInt32BE() < (percent / 100) * 2 ** 32;
}
