/** A category of articles (specification §3). */
export interface Category {
  id: number;
  name: string;
  slug: string;
  description: string;
  articles_count: number;
  /** Its quiet colour as `#rrggbb`, where the API gives one (no part of the specification). */
  hue?: string;
  /** Its place among the footer's categories, from 1, where it has one (no part of the specification). */
  footer_position?: number | null;
}
