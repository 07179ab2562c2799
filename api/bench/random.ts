import { createHash } from 'node:crypto';

/** A stream of repeatable choices: the same seed gives the same choices in the same order. */
export interface Random {
  /** A number from `min` up to `max`. */
  range(min: number, max: number): number;
  /** A whole number from `min` to `max`, both possible. */
  int(min: number, max: number): number;
}

/** Makes the stream of a seed (mulberry32 over a hash of the seed). */
export function createRandom(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const range = (min: number, max: number) => min + next() * (max - min);
  return { range, int: (min, max) => Math.floor(range(min, max + 1)) };
}
