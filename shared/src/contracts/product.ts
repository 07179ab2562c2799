import type { ImageInfo } from './image';

/** A maker of products (specification §3). */
export interface Brand {
  id: number;
  name: string;
  slug: string;
}

/** A category of products (design §7, `GET /product-categories/`). */
export interface ProductCategory {
  id: number;
  name: string;
  slug: string;
}

/** A pro or con of a product. */
export interface ProductPoint {
  id: number;
  text: string;
}

/** A product (specification §3). Prices are in units of `currency`, not in cents. */
export interface Product {
  id: number;
  name: string;
  slug: string;
  short_description: string;
  brand: Brand;
  category: ProductCategory;
  thumbnail: string | null;
  thumbnail_info?: ImageInfo | null;
  /** ISO 4217 code. */
  currency: string;
  current_price: number | null;
  launch_price: number | null;
  /** Out of 10. */
  our_rating: number | null;
  review_count: number;
  is_featured: boolean;
  key_features: string[];
  pros: ProductPoint[];
  cons: ProductPoint[];
  /** ISO 8601 with offset. */
  created_at: string;
}

/** One specification item of one product, as `GET /product/{id}/` adds it. */
export interface ProductSpecification {
  /** Specification category, such as "Display". */
  group: string;
  /** Item name, such as "Refresh rate". */
  name: string;
  value: string;
  /** `lower` where the lower number is the better one (design §7). */
  better?: 'higher' | 'lower';
}

/** A product with all its specifications: the response of `GET /product/{idOrSlug}/`. */
export interface ProductDetail extends Product {
  specifications: ProductSpecification[];
}
