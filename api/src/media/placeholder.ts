import { converter, formatHex } from 'culori';

/** An image that is not there yet. */
export interface PlaceholderOptions {
  /** Pixels of the image that it stands for. */
  width: number;
  height: number;
  /** A colour of that image, `#rrggbb`. */
  color: string;
}

const toOklch = converter('oklch');

/**
 * A soft blur in an image's colour and of its proportions, as an SVG document: what readers see
 * while the image is being made.
 */
export function placeholderSvg({ width, height, color }: PlaceholderOptions): string {
  const { l = 0.6, c = 0, h = 0 } = toOklch(color) ?? {};
  const tone = (lightness: number, turn: number) =>
    formatHex({ mode: 'oklch', l: l + lightness * (1 - l), c: c * 0.7, h: h + turn });
  const spot = (id: string, colour: string) =>
    `<radialGradient id="${id}"><stop stop-color="${colour}"/>` +
    `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 16 9" preserveAspectRatio="none"><defs>${spot('a', tone(0.75, 20))}` +
    `${spot('b', tone(0.4, -35))}</defs><path fill="${tone(0.25, 0)}" d="M0 0h16v9H0z"/>` +
    `<circle cx="4" cy="2" r="8" fill="url(#a)"/><circle cx="13" cy="8" r="7" fill="url(#b)"/></svg>`
  );
}
