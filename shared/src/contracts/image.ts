/**
 * What a page needs to show one stored image without a shift of the layout: an optional
 * companion of every image URL of the API (not part of the specification's entities, so any
 * backend may leave it out).
 *
 * A variant is requested with the query parameter `w`: `/media/covers/a.jpg?w=640`; the format
 * (AVIF, WebP, JPEG) is negotiated through `Accept`.
 */
export interface ImageInfo {
  /** Width of the original in CSS pixels. */
  width: number;
  /** Height of the original in CSS pixels. */
  height: number;
  /** Widths in pixels that `?w=` accepts for this image, ascending. */
  widths: number[];
  /** Average colour as `#rrggbb`, shown while the image loads. */
  color: string;
}
