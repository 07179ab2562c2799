import { sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { brands, productCategories, products } from './products.table';
import type { Product } from './product.schema';

const pointsOf = (kind: 'pro' | 'con') => sql<Product['pros']>`(
  select coalesce(json_agg(json_build_object('id', p.id, 'text', p.text) order by p.position), '[]')
  from product_points p where p.product_id = ${products.id} and p.kind = ${kind}
)`;

/** A product for a query that joins brands and product categories. */
export const productColumns = {
  id: products.id,
  name: products.name,
  slug: products.slug,
  shortDescription: products.shortDescription,
  brand: { id: brands.id, name: brands.name, slug: brands.slug },
  category: {
    id: productCategories.id,
    name: productCategories.name,
    slug: productCategories.slug,
  },
  thumbnail: products.thumbnail,
  thumbnailInfo: products.thumbnailInfo,
  currency: products.currency,
  currentPrice: products.currentPrice,
  launchPrice: products.launchPrice,
  ourRating: products.ourRating,
  reviewCount: products.reviewCount,
  isFeatured: products.isFeatured,
  keyFeatures: products.keyFeatures,
  pros: pointsOf('pro'),
  cons: pointsOf('con'),
  createdAt: products.createdAt,
};

export type ProductRow = SelectResultFields<typeof productColumns>;

/** A product as the API sends it (specification §3). */
export const toProduct = (row: ProductRow): Product => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  short_description: row.shortDescription,
  brand: row.brand,
  category: row.category,
  thumbnail: row.thumbnail,
  thumbnail_info: row.thumbnailInfo,
  currency: row.currency,
  current_price: row.currentPrice,
  launch_price: row.launchPrice,
  our_rating: row.ourRating,
  review_count: row.reviewCount,
  is_featured: row.isFeatured,
  key_features: row.keyFeatures,
  pros: row.pros,
  cons: row.cons,
  created_at: row.createdAt.toISOString(),
});
