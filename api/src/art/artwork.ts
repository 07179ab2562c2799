/** A drawing as SVG, before it becomes a picture. */
export interface Artwork {
  /** Width of the picture in pixels. */
  width: number;
  /** Height of the picture in pixels. */
  height: number;
  /** A complete SVG document of that size. */
  svg: string;
  /** Strength of the paper's grain, 0 (none) to 1. */
  grain: number;
}
