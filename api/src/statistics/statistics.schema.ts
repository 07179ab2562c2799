import { z } from 'zod';
import { inDigits } from '../http/schemas/paging';

const MAX_DAYS = 400;
const MAX_HOSTS = 500;

const days = inDigits(
  z.int('must be a number of days').min(1).max(MAX_DAYS, `must be at most ${MAX_DAYS}`).default(30),
);

export const periodQuery = z.object({ days });

export const viewsQuery = z
  .object({
    days,
    kind: z.enum(['article', 'comparison'], 'must be article or comparison').default('article'),
  })
  .meta({ id: 'ViewsQuery' });

/** Views by day; the numbers stand in the order of `days`. */
export const viewStatistics = z
  .object({
    days: z.array(z.iso.date()).describe('UTC, oldest first'),
    totals: z.array(z.int()),
    items: z
      .array(
        z.object({
          id: z.int(),
          slug: z.string(),
          title: z.string(),
          total: z.int(),
          views: z.array(z.int()),
        }),
      )
      .describe('Up to 100, most read first'),
  })
  .meta({ id: 'ViewStatistics' });

export type ViewStatistics = z.output<typeof viewStatistics>;

/** A search that found nothing. */
export const countedSearch = z
  .object({
    kind: z.enum(['article', 'product']),
    words: z.string(),
    count: z.int(),
  })
  .meta({ id: 'CountedSearch' });

export type CountedSearch = z.output<typeof countedSearch>;

/** A site that readers came from. */
export const referrer = z.object({ host: z.string(), count: z.int() }).meta({ id: 'Referrer' });

export type Referrer = z.output<typeof referrer>;

/** Body of `POST /referrers/`. */
export const newReferrers = z.object({
  referrers: z
    .array(
      z.object({
        host: z
          .string()
          .toLowerCase()
          .regex(/^[a-z0-9.-]{1,253}$/, 'Host must be the name of a host'),
        count: z.int().min(1).max(1_000_000),
      }),
    )
    .max(MAX_HOSTS),
});
