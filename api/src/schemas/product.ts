import type {
  Brand as BrandContract,
  Product as ProductContract,
  ProductDetail as ProductDetailContract,
} from '@waypost/shared/contracts/product';
import { z } from 'zod';
import { imageInfo, moment } from './media';
import type { Satisfies } from './satisfies';

/** A brand or a category of products (specification §3). */
export const named = z.object({ id: z.int(), name: z.string(), slug: z.string() });

const point = z.object({ id: z.int(), text: z.string() });

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

const specification = z.object({
  group: z.string(),
  name: z.string(),
  value: z.string(),
  better: z.enum(['higher', 'lower']).optional(),
});

/** A product with its specifications. */
export const productDetail = product
  .extend({
    specifications: z.array(specification),
  })
  .meta({ id: 'ProductDetail' });

/** A brand or a category of products, as the API sends it. */
export type Named = Satisfies<BrandContract, z.output<typeof named>>;

/** A product, as the API sends it. */
export type Product = Satisfies<ProductContract, z.output<typeof product>>;

/** A product with its specifications, as the API sends it. */
export type ProductDetail = Satisfies<ProductDetailContract, z.output<typeof productDetail>>;

/** One specification item of one product. */
export type ProductSpecification = z.output<typeof specification>;
