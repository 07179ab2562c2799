import type { ImageInfo as SentImage } from './api.generated';

/**
 * What a page needs to show one stored image without a shift of the layout: an optional
 * companion of every image URL of the API (not part of the specification's entities, so any
 * backend may leave it out).
 *
 * A variant is requested with the query parameter `w`: `/media/covers/a.jpg?w=640`; the format
 * (AVIF, WebP, JPEG) is negotiated through `Accept`.
 */
export type ImageInfo = SentImage;
