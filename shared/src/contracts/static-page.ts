import type { ImageInfo } from './image';

/** A page such as `/privacy`, loaded by slug (specification §3, "Static page"). */
export interface StaticPage {
  title: string;
  /** HTML, sanitised by the API and once more by the client. */
  content: string;
  featured_image: string | null;
  featured_image_info?: ImageInfo | null;
  featured_image_alt: string;
  /** What the page `about` tells beside its text, where the API has it (no part of the specification). */
  about?: AboutDetails | null;
}

/**
 * What a publisher says of itself on `/about` (specification §2, "About page"); plain text. Where it says
 * nothing (`null`, an aim that is left out) the specification's own values stand; what is empty is not shown.
 */
export interface AboutDetails {
  /** Year. */
  founded: number | null;
  /** Mission, vision and story, each a list of paragraphs. */
  aims: { label: string; text: string[] }[];
  /** What happened when, in the publisher's order. */
  timeline: { year: number; event: string }[] | null;
  values: { name: string; text: string }[] | null;
}
