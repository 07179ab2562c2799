import type { Artwork } from '../art/artwork';
import { drawCover } from '../art/draw-cover';
import { drawPortrait } from '../art/draw-portrait';
import { drawProduct } from '../art/draw-product';
import type { Drawing } from './image-recipe';

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
