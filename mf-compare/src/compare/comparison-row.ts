/** Key features compared per product (specification §9). */
export const KEY_FEATURES = 4;

/** How a row's cells are shown: a value each, or what every product has of its own. */
export type RowKind = 'value' | 'price' | 'rating' | 'features' | 'pros' | 'cons';

/** A row of the table: one item over all products. */
export interface ComparisonRow {
  kind: RowKind;
  name: string;
  /** One a product; `null` where nothing is stated. Empty where the kind says it all. */
  values: (string | null)[];
  /** One a product (specification §2, "winner marker"). */
  winners: boolean[];
  /** False when all products have the same. */
  differs: boolean;
}

/** A group of rows, such as a specification category. */
export interface ComparisonGroup {
  /** Tells groups apart that have one name. */
  id: string;
  name: string;
  rows: ComparisonRow[];
}

export const differ = (values: unknown[]): boolean => new Set(values.map(String)).size > 1;
