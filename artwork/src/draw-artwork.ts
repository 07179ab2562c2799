import type { Artwork } from './artwork';
import { drawCover } from './draw-cover';
import { drawPortrait } from './draw-portrait';
import { drawProduct } from './draw-product';
import type { Drawing } from './drawing';

/** Draws what a recipe says. */
export function drawArtwork(drawing: Drawing): Artwork {
  switch (drawing.draw) {
    case 'cover':
      return drawCover(drawing.subject);
    case 'portrait':
      return drawPortrait(drawing.subject);
    case 'product':
      return drawProduct(drawing.subject);
  }
}
