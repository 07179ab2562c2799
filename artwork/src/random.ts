import { createHash } from 'node:crypto';

/** A stream of repeatable choices: the same seed gives the same choices in the same order. */
export interface Random {
  /** A number from `min` up to `max`. */
  range(min: number, max: number): number;
  /** A whole number from `min` to `max`, both possible. */
  int(min: number, max: number): number;
  /** One of the items. */
  pick<T>(items: readonly [T, ...T[]]): T;
  /** True with a probability from 0 to 1. */
  chance(probability: number): boolean;
  /** The items in another order. */
  shuffle<T>(items: readonly T[]): T[];
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
  const int = (min: number, max: number) => Math.floor(range(min, max + 1));
  return {
    range,
    int,
    pick: (items) => items[int(0, items.length - 1)] ?? items[0],
    chance: (probability) => next() < probability,
    shuffle: (items) =>
      items
        .map((item) => ({ item, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ item }) => item),
  };
}
