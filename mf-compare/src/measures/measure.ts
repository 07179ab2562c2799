/** A number with its unit, ready to compare. */
export interface Measure {
  /** In the dimension's base unit; {@link UNLIMITED} for more than any. */
  amount: number;
  /** Base unit; empty for a bare number. Measures of different dimensions don't compare. */
  dimension: string;
  /** What one of its unit, the first if there are several, is in the base unit. */
  factor: number;
}

/** A number that JSON can carry, unlike infinity. */
export const UNLIMITED = Number.MAX_VALUE;
