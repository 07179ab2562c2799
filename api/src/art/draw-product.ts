import type { Artwork } from './artwork';
import { createCanvas } from './canvas';
import { createPalette } from './palette';
import { createRandom } from './random';

/** Draws a product: the same slug, brand and category give the same drawing. */
export function drawProduct({ slug }: { slug: string; brand: string; category: string }): Artwork {
  const palette = createPalette('#8a5a2b', 'day', createRandom(slug));
  const canvas = createCanvas(1280, 960);
  canvas.rect(0, 0, 1280, 960, { fill: palette.pale });
  canvas.rect(490, 180, 300, 600, { fill: palette.dark, radius: 40 });
  return canvas.finish(palette.inks);
}
