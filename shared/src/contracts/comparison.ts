import type { Comparison as SentComparison, ComparisonSummary } from './api.generated';
import type { Product } from './product';

export type { ComparisonSummary };

/** One compared item: a value per product id (as a string key), and which direction wins. */
export type ComparisonItem = Record<string, string> & { better?: 'higher' | 'lower' };

/**
 * What is compared: specification category → item name → value per product id
 * (specification §2, "Comparison page"; design §7, "winner marker").
 */
export type ComparisonData = Record<string, Record<string, ComparisonItem>>;

/** A side-by-side comparison, stored or composed from product slugs (specification §3). */
export interface Comparison extends Omit<SentComparison, 'products' | 'comparison_data'> {
  products: Product[];
  comparison_data: ComparisonData;
}
