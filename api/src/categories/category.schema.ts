import { z } from 'zod';

/** A category (specification §3). */
export const category = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    articles_count: z.int(),
    hue: z.string().describe('The colour of the category as #rrggbb, empty when it has none'),
    footer_position: z
      .int()
      .nullable()
      .describe('Its place among the categories of the footer, from 1'),
  })
  .meta({ id: 'Category' });

export type Category = z.output<typeof category>;
