import { z } from 'zod';
import { moment } from '../http/schemas/media';
import { product } from '../products/product.schema';

const comparisonItem = z
  .record(z.string(), z.string())
  .describe('A value per product id; beside them `better`, `lower` where the lowest value wins')
  .meta({ examples: [{ 12: '1.1 kg', 14: '1.2 kg', better: 'lower' }] });

const comparisonData = z.record(z.string(), z.record(z.string(), comparisonItem));

/** Specification category → item → value per product id, `better` beside the values. */
export type ComparisonData = z.output<typeof comparisonData>;

/** A side-by-side comparison (specification §3); a composed one has no id and no verdict. */
export const comparison = z
  .object({
    id: z.int().nullable(),
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    meta_title: z.string(),
    meta_description: z.string(),
    views_count: z.int(),
    updated_at: moment,
    products: z.array(product),
    missing: z
      .array(z.string())
      .optional()
      .describe('Slugs that the address names and no product has; absent where all are there'),
    comparison_data: comparisonData,
    conclusion: z.string(),
  })
  .meta({ id: 'Comparison' });

export type Comparison = z.output<typeof comparison>;

export const comparisonSummary = comparison
  .pick({
    id: true,
    slug: true,
    title: true,
    description: true,
    views_count: true,
    updated_at: true,
  })
  .extend({
    products: z.array(product.pick({ id: true, name: true, slug: true, thumbnail: true })),
  })
  .meta({ id: 'ComparisonSummary' });

export type ComparisonSummary = z.output<typeof comparisonSummary>;
