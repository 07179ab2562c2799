/** A category of articles (specification §3). */
export interface Category {
  id: number;
  name: string;
  slug: string;
  description: string;
  articles_count: number;
}
