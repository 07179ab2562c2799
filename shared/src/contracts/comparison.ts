import type { Product } from './product';

/** One compared item: a value per product id (as a string key), and which direction wins. */
export type ComparisonItem = Record<string, string> & { better?: 'higher' | 'lower' };

/**
 * What is compared: specification category → item name → value per product id
 * (specification §2, "Comparison page"; design §7, "winner marker").
 */
export type ComparisonData = Record<string, Record<string, ComparisonItem>>;

/** A side-by-side comparison, stored or composed from product slugs (specification §3). */
export interface Comparison {
  id: number | null;
  slug: string;
  title: string;
  description: string;
  meta_title: string;
  meta_description: string;
  views_count: number;
  /** ISO 8601 with offset. */
  updated_at: string;
  products: Product[];
  /** Slugs that the address names and no product has, such as of one that is gone. */
  missing?: string[];
  comparison_data: ComparisonData;
  /** The verdict; empty when there is none. */
  conclusion: string;
}

/** An item of `GET /comparisons/`. */
export type ComparisonSummary = Pick<
  Comparison,
  'id' | 'slug' | 'title' | 'description' | 'views_count' | 'updated_at'
> & { products: Pick<Product, 'id' | 'name' | 'slug' | 'thumbnail'>[] };
