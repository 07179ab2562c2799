import type { JsonLd } from '@waypost/shared/contracts/page-head';
import type { Product } from '@waypost/shared/contracts/product';

/** A product as structured data, without the context. */
export function productJsonLd(product: Product, origin: string): JsonLd {
  const { name, slug, thumbnail, current_price, launch_price, our_rating, review_count } = product;
  const url = `${origin}/products/${slug}`;
  const price = current_price ?? launch_price;
  return {
    '@type': 'Product',
    name,
    url,
    description: product.short_description,
    brand: { '@type': 'Brand', name: product.brand.name },
    category: product.category.name,
    ...(thumbnail ? { image: new URL(thumbnail, `${origin}/`).href } : {}),
    ...(price === null
      ? {}
      : { offers: { '@type': 'Offer', url, price, priceCurrency: product.currency } }),
    ...(our_rating === null || review_count === 0
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: our_rating,
            bestRating: 10,
            worstRating: 0,
            reviewCount: review_count,
          },
        }),
  };
}

/** Products as a list, in the order they are shown. */
export const productListJsonLd = (
  name: string,
  products: readonly Product[],
  origin: string,
): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name,
  numberOfItems: products.length,
  itemListElement: products.map((product, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: productJsonLd(product, origin),
  })),
});
