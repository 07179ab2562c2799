import { z } from 'zod';

/** Most items a page of a list may hold (design §7, "paging"). */
export const MAX_PAGE_SIZE = 100;

/** A query parameter that counts from 1. */
export const wholeNumber = z
  .string('must be given once')
  .regex(/^\d{1,9}$/, 'must be a whole number of at least 1')
  .transform(Number)
  .refine((value) => value >= 1, 'must be a whole number of at least 1');

/** The `page` and `page_size` of a list; `page_size` is clamped to 100. */
export const pagingQuery = (defaultSize: number) =>
  z.object({
    page: wholeNumber.default(1).meta({ type: 'integer', minimum: 1, default: 1 }),
    page_size: wholeNumber
      .transform((size) => Math.min(size, MAX_PAGE_SIZE))
      .default(defaultSize)
      .meta({ type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, default: defaultSize }),
  });

/** A page of a list (specification §3, "Paged list response"). */
export const pagedList = <Item extends z.ZodType>(item: Item) =>
  z.object({
    count: z.int(),
    next: z.string().nullable().describe('Same-origin address of the next page'),
    previous: z.string().nullable().describe('Same-origin address of the previous page'),
    results: z.array(item),
  });
