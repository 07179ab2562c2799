import type { StaticPage as SentPage } from './api.generated';
import type { MayLack } from './may-lack';

/**
 * What a publisher says of itself on `/about` (specification §2, "About page"); plain text. Where it says
 * nothing (`null`, an aim that is left out) the specification's own values stand; what is empty is not shown.
 */
export type { AboutDetails } from './api.generated';

/** A page such as `/privacy`, loaded by slug (specification §3, which has the first four alone). */
export type StaticPage = MayLack<
  SentPage,
  'featured_image_info' | 'about' | 'slug' | 'meta_title' | 'meta_description'
>;
