import { z } from 'zod';
import { blankAsAbsent, filterWord } from '../http/schemas/filters';
import { imageInfo, moment } from '../http/schemas/media';
import { MAX_PAGE_SIZE, pagingQuery } from '../http/schemas/paging';
import { slug } from '../http/schemas/text';

/** A brand or a category of products (specification §3). */
export const named = z
  .object({ id: z.int(), name: z.string(), slug: z.string() })
  .meta({ id: 'ProductGroup' });

const point = z.object({ id: z.int(), text: z.string() }).meta({ id: 'ProductPoint' });

/** A product (specification §3). */
export const product = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    short_description: z.string(),
    brand: named,
    category: named,
    thumbnail: z.string().nullable(),
    thumbnail_info: imageInfo,
    currency: z.string().describe('ISO 4217'),
    current_price: z.number().nullable(),
    launch_price: z.number().nullable(),
    our_rating: z.number().nullable().describe('Out of 10'),
    review_count: z.int(),
    is_featured: z.boolean(),
    key_features: z.array(z.string()),
    pros: z.array(point),
    cons: z.array(point),
    created_at: moment,
  })
  .meta({ id: 'Product' });

const specification = z
  .object({
    group: z.string(),
    name: z.string(),
    value: z.string(),
    better: z.enum(['higher', 'lower']).optional(),
  })
  .meta({ id: 'ProductSpecification' });

export const productDetail = product
  .extend({
    specifications: z.array(specification),
  })
  .meta({ id: 'ProductDetail' });

/** A brand or a category of products, as the API sends it. */
export type Named = z.output<typeof named>;

export type Product = z.output<typeof product>;

export type ProductDetail = z.output<typeof productDetail>;

export type ProductSpecification = z.output<typeof specification>;

const price = z
  .string('must be given once')
  .regex(/^\d{1,9}(\.\d{1,4})?$/, 'must be a number of at least 0')
  .transform(Number)
  .meta({ type: 'number', minimum: 0 });

/** Lists that clients filter themselves are sent whole unless they are very long. */
export const wholeListQuery = pagingQuery(MAX_PAGE_SIZE);

const productOrderings = [
  'name',
  '-name',
  'price',
  '-price',
  'rating',
  '-rating',
  'created_at',
  '-created_at',
] as const;

/** Orders of the product list (specification §2, "Product list"). */
export type ProductOrdering = (typeof productOrderings)[number];

export const productListQuery = wholeListQuery.extend({
  ordering: blankAsAbsent(z.enum(productOrderings, 'is not an order of this list').default('name')),
  search: filterWord.describe('Words as in `/api/search/`'),
  category: filterWord.describe('Slug'),
  brand: filterWord.describe('Slug'),
  min_price: blankAsAbsent(price.optional()),
  max_price: blankAsAbsent(price.optional()),
});

export const productParams = z.object({ id: slug.describe('Id or slug') });
