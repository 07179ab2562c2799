import { z } from 'zod';
import { productOrderings } from '../../repositories/products';
import { blankAsAbsent, filterWord } from '../../schemas/filters';
import { MAX_PAGE_SIZE, pagingQuery } from '../../schemas/paging';
import { slug } from '../../schemas/text';

const price = z
  .string('must be given once')
  .regex(/^\d{1,9}(\.\d{1,4})?$/, 'must be a number of at least 0')
  .transform(Number)
  .meta({ type: 'number', minimum: 0 });

/** Lists that clients filter themselves are sent whole unless they are very long. */
export const wholeListQuery = pagingQuery(MAX_PAGE_SIZE);

/** Parameters of `GET /products/`. */
export const productListQuery = wholeListQuery.extend({
  ordering: blankAsAbsent(z.enum(productOrderings, 'is not an order of this list').default('name')),
  search: filterWord.describe('Words as in `/api/search/`'),
  category: filterWord.describe('Slug'),
  brand: filterWord.describe('Slug'),
  min_price: blankAsAbsent(price.optional()),
  max_price: blankAsAbsent(price.optional()),
});

/** Names a product in a path, by id or slug. */
export const productParams = z.object({ id: slug.describe('Id or slug') });
