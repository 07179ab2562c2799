import type { ImageInfo } from './image';

/** A page such as `/privacy`, loaded by slug (specification §3, "Static page"). */
export interface StaticPage {
  title: string;
  /** HTML, sanitised by the API and once more by the client. */
  content: string;
  featured_image: string | null;
  featured_image_info?: ImageInfo | null;
  featured_image_alt: string;
}
