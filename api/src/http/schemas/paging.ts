import { z } from 'zod';

/** Most items a page of a list may hold (design §7, "paging"). */
export const MAX_PAGE_SIZE = 100;

/** Largest number that a column of ids holds. */
export const MAX_ID = 2_147_483_647;

const message = 'must be a whole number of at least 1';

/** A number that counts from 1, as `inDigits` reads it. */
export const wholeNumber = z.int(message).min(1, message).max(MAX_ID, message);

/** A parameter that is written in digits; its schema keeps its default in the document. */
export const inDigits = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value),
    schema,
  );

/** The `page` and `page_size` of a list; `page_size` is clamped to the largest. */
export const pagingQuery = (defaultSize: number, largest = MAX_PAGE_SIZE) =>
  z.object({
    page: inDigits(wholeNumber.default(1)),
    page_size: inDigits(wholeNumber.default(defaultSize))
      .transform((size) => Math.min(size, largest))
      .describe(`More than ${largest} counts as ${largest}`),
  });

/** A page of a list (specification §3, "Paged list response"). */
export const pagedList = <Item extends z.ZodType>(item: Item) =>
  z.object({
    count: z.int(),
    next: z.string().nullable().describe('Same-origin address of the next page'),
    previous: z.string().nullable().describe('Same-origin address of the previous page'),
    results: z.array(item),
  });

export interface PagedList<Item> extends Omit<z.output<ReturnType<typeof pagedList>>, 'results'> {
  results: Item[];
}
