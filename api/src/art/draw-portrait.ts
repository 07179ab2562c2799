import type { Artwork } from './artwork';
import { createCanvas } from './canvas';
import { createPalette } from './palette';
import { createRandom } from './random';

/** Draws an author's portrait: the same username gives the same drawing. */
export function drawPortrait({ username }: { username: string }): Artwork {
  const palette = createPalette('#8a5a2b', 'day', createRandom(username));
  const canvas = createCanvas(640, 640);
  canvas.rect(0, 0, 640, 640, { fill: palette.soft });
  canvas.circle(320, 260, 120, { fill: palette.dark });
  return canvas.finish(palette.inks);
}
