import type { Point } from './canvas';

const round = (value: number) => Math.round(value * 10) / 10;

/** The point at an angle in degrees and a distance from a centre. */
export function polar(x: number, y: number, radius: number, angle: number): Point {
  const radians = (angle * Math.PI) / 180;
  return [x + Math.cos(radians) * radius, y + Math.sin(radians) * radius];
}

/** A smooth curve through points, as path data; closed curves have no corner. */
export function smoothPath(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (index: number): Point => {
    const inside = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index));
    return points[inside] ?? [0, 0];
  };
  const [startX, startY] = at(0);
  let d = `M${round(startX)} ${round(startY)}`;
  const segments = closed ? count : count - 1;
  for (let index = 0; index < segments; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const control1 = [
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
    ] as const;
    const control2 = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const;
    d += `C${[...control1, ...control2, ...to].map(round).join(' ')}`;
  }
  return closed ? `${d}Z` : d;
}

/** The area below a smooth line, down to `bottom`. */
export function below(points: readonly Point[], bottom: number): string {
  const first = points[0] ?? [0, 0];
  const last = points.at(-1) ?? first;
  return `${smoothPath(points)}L${round(last[0])} ${round(bottom)}L${round(first[0])} ${round(bottom)}Z`;
}

/** A slice of a disc or of a ring (with `inner` above 0) between two angles in degrees. */
export function slicePath(
  [x, y]: Point,
  outer: number,
  [start, end]: readonly [number, number],
  inner = 0,
): string {
  const large = Math.abs(end - start) > 180 ? 1 : 0;
  const corner = (radius: number, angle: number) => polar(x, y, radius, angle).map(round).join(' ');
  const open = `M${corner(outer, start)}A${outer} ${outer} 0 ${large} 1 ${corner(outer, end)}`;
  return inner > 0
    ? `${open}L${corner(inner, end)}A${inner} ${inner} 0 ${large} 0 ${corner(inner, start)}Z`
    : `${open}L${round(x)} ${round(y)}Z`;
}

/** An open arc between two angles in degrees. */
export function arcPath([x, y]: Point, radius: number, start: number, end: number): string {
  const large = Math.abs(end - start) > 180 ? 1 : 0;
  const corner = (angle: number) => polar(x, y, radius, angle).map(round).join(' ');
  return `M${corner(start)}A${radius} ${radius} 0 ${large} 1 ${corner(end)}`;
}

/** A full circle as path data, for clips. */
export function circlePath([x, y]: Point, radius: number): string {
  return `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0Z`;
}

/** A doorway: a rectangle with a half disc on top; (x, y) is the middle of its sill. */
export function archPath([x, y]: Point, width: number, height: number): string {
  const radius = width / 2;
  return (
    `M${round(x - radius)} ${round(y)}V${round(y - height + radius)}` +
    `A${radius} ${radius} 0 0 1 ${round(x + radius)} ${round(y - height + radius)}V${round(y)}Z`
  );
}

/** A ridge of hills from left to right: points for `below`. */
export function ridge(
  width: number,
  y: number,
  height: number,
  steps: number,
  wobble: (min: number, max: number) => number,
): Point[] {
  return Array.from({ length: steps + 1 }, (_, index) => [
    -80 + (index * (width + 160)) / steps,
    y + wobble(-height, height),
  ]);
}
