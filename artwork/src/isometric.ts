import type { Canvas, Point } from './canvas';
import type { Spray } from './ink';
import { shade } from './ink';

/** Places points of a space of units on the image: x to the right, y to the left, z up. */
export interface Isometric {
  point(x: number, y: number, z: number): Point;
  /** Draws a box from its lower back corner. */
  box(
    corner: readonly [number, number, number],
    size: readonly [number, number, number],
    faces: BoxFaces,
  ): void;
  /** Draws a flat shape given by its points in space. */
  face(
    points: readonly (readonly [number, number, number])[],
    fill: string,
    sprays?: readonly Spray[],
  ): void;
}

/** Colours of the three faces of a box that show. */
interface BoxFaces {
  top: string;
  left: string;
  right: string;
  /** Whether the faces get grain; small boxes look better without. */
  plain?: boolean;
}

const COS = Math.cos(Math.PI / 6);
const SIN = Math.sin(Math.PI / 6);

/** An isometric view whose origin is at a point of the image and whose unit has a length. */
export function createIsometric(
  canvas: Canvas,
  [originX, originY]: Point,
  unit: number,
): Isometric {
  const point = (x: number, y: number, z: number): Point => [
    originX + (x - y) * COS * unit,
    originY + (x + y) * SIN * unit - z * unit,
  ];
  const face: Isometric['face'] = (points, fill, sprays = []) =>
    canvas.polygon(
      points.map(([x, y, z]) => point(x, y, z)),
      { fill, sprays },
    );
  return {
    point,
    face,
    box([x, y, z], [dx, dy, dz], { top, left, right, plain }) {
      const [x2, y2, z2] = [x + dx, y + dy, z + dz];
      face(
        [
          [x, y2, z],
          [x2, y2, z],
          [x2, y2, z2],
          [x, y2, z2],
        ],
        left,
        plain ? [] : [shade(100, 0.5, 0.8)],
      );
      face(
        [
          [x2, y, z],
          [x2, y2, z],
          [x2, y2, z2],
          [x2, y, z2],
        ],
        right,
        plain ? [] : [shade(80, 0.65, 0.95)],
      );
      face(
        [
          [x, y, z2],
          [x2, y, z2],
          [x2, y2, z2],
          [x, y2, z2],
        ],
        top,
        plain ? [] : [shade(-60, 0.14, 0.5)],
      );
    },
  };
}
