import type { Artwork } from './artwork';
import { createCanvas } from './canvas';
import { oklch } from './palette';
import { drawEarbuds, drawHeadphones } from './products/draw-headphones';
import { drawLaptop } from './products/draw-laptop';
import { drawPhone } from './products/draw-phone';
import { drawWatch } from './products/draw-watch';
import type { ProductForm } from './product-forms';
import { createStudio, drawStudio } from './products/studio';
import { createRandom } from './random';

/** What a product's image is made from. */
export interface ProductSubject {
  slug: string;
  /** Slug of the brand: its products share their finishes. */
  brand: string;
  /** Slug of the product category. */
  category: string;
  forms: readonly ProductForm[];
}

/** Draws a product in a studio; the same subject always gives the same drawing. */
export function drawProduct({ slug, brand, category, forms }: ProductSubject): Artwork {
  const random = createRandom(`product ${slug}`);
  const studio = createStudio(random, createRandom(`brand ${brand}`));
  const canvas = createCanvas(1280, 960);
  const tools = { canvas, studio, random, forms: new Set(forms) };

  drawStudio(canvas, studio, random);
  if (category === 'smartphones') drawPhone(tools);
  else if (category === 'laptops')
    drawLaptop({ ...tools, inches: Number(/-(1\d)\b/.exec(slug)?.[1]) || 14 });
  else if (category === 'smartwatches') drawWatch(tools);
  else if (tools.forms.has('in-ear') || tools.forms.has('earbuds')) drawEarbuds(tools);
  else drawHeadphones(tools);
  return canvas.finish({
    shadow: oklch(0.42, 0.02, 260),
    light: oklch(0.98, 0.006, 80),
    glow: studio.accent,
  });
}
