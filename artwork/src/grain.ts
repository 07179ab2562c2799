import { createRandom } from './random';

/** Side of the grain's tile in pixels; a power of two. */
export const GRAIN_SIZE = 512;

let tile: Uint8Array | undefined;

/**
 * A tile of grain whose values 0 to 255 are equally frequent, so that comparing a density with
 * it covers just that share of an area. It repeats without a seam.
 */
export function grainTile(): Uint8Array {
  tile ??= makeTile();
  return tile;
}

function makeTile(): Uint8Array {
  const random = createRandom('grain');
  const size = GRAIN_SIZE;
  const white = Float32Array.from({ length: size * size }, () => random.range(0, 1));
  const at = (x: number, y: number) => white[((y + size) % size) * size + ((x + size) % size)] ?? 0;
  const soft = new Float32Array(size * size);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1)
      soft[y * size + x] = at(x, y) + 0.55 * (at(x + 1, y) + at(x, y + 1)) + 0.3 * at(x + 1, y + 1);
  const order = Uint32Array.from(soft.keys()).sort((a, b) => (soft[a] ?? 0) - (soft[b] ?? 0));
  const ranks = new Uint8Array(size * size);
  order.forEach((pixel, rank) => {
    ranks[pixel] = (rank * 256) / order.length;
  });
  return ranks;
}
