import type {
  Product as SentProduct,
  ProductDetail as SentDetail,
  ProductGroup,
} from './api.generated';
import type { MayLack } from './may-lack';

export type { ProductPoint, ProductSpecification } from './api.generated';

/** A maker of products (specification §3). */
export type Brand = ProductGroup;

/** A category of products (design §7, `GET /product-categories/`). */
export type ProductCategory = ProductGroup;

/** A product (specification §3). Prices are in units of `currency`, not in cents. */
export type Product = MayLack<SentProduct, 'thumbnail_info'>;

/** A product with all its specifications: the response of `GET /product/{idOrSlug}/`. */
export type ProductDetail = MayLack<SentDetail, 'thumbnail_info'>;
