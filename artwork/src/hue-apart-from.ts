import { oklch, toOklch } from './palette';

const HUE_STEP = 15;

/** A colour for one more category: dark, quiet, and as far as can be from those in use. */
export function hueApartFrom(used: readonly string[]): string {
  const taken = used.flatMap((colour) => toOklch(colour)?.h ?? []);
  const distance = (hue: number) =>
    Math.min(...taken.map((other) => Math.abs(((hue - other + 540) % 360) - 180)));
  const hues = Array.from({ length: 360 / HUE_STEP }, (_, index) => index * HUE_STEP);
  return oklch(
    0.42,
    0.11,
    hues.reduce((best, hue) => (distance(hue) > distance(best) ? hue : best)),
  );
}
