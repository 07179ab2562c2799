/** Colours that are sprayed over a drawing as grain. */
export interface SpotInks {
  /** Multiplied with what is below it: shadows. */
  shadow: string;
  /** Covers what is below it: lit edges. */
  light: string;
  /** Covers what is below it: coloured light. */
  glow: string;
}

/**
 * A drawing as two printing plates, before it becomes an image. `base` holds the flat colours;
 * `spray` holds, for the same shapes, how densely the inks lie on them: its red, green and blue
 * are the densities of shadow, light and glow.
 */
export interface Artwork {
  /** Width of the image in pixels. */
  width: number;
  /** Height of the image in pixels. */
  height: number;
  /** A complete SVG document. */
  base: string;
  /** A complete SVG document of the same size. */
  spray: string;
  inks: SpotInks;
}
