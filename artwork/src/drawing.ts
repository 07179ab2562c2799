import type { CoverSubject } from './draw-cover';
import type { ProductSubject } from './draw-product';

/** A drawing by what it shows: the same subject always gives the same image. */
export type Drawing =
  | { draw: 'cover'; subject: CoverSubject }
  | { draw: 'portrait'; subject: { username: string } }
  | { draw: 'product'; subject: ProductSubject };

/** What is known of a drawing before it is drawn: pixels, and a colour to show meanwhile. */
export function describeDrawing(drawing: Drawing): {
  width: number;
  height: number;
  color: string;
} {
  switch (drawing.draw) {
    case 'cover':
      return { width: 1600, height: 900, color: drawing.subject.hue };
    case 'portrait':
      return { width: 640, height: 640, color: '#8b8f9c' };
    case 'product':
      return { width: 1280, height: 960, color: '#c9c4bb' };
  }
}
