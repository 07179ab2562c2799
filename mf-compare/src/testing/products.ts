import type { Comparison } from '@waypost/shared/contracts/comparison';
import type { Product } from '@waypost/shared/contracts/product';
import { readPrices } from '../api/read-prices';
import type { ReadProduct } from '../api/read-product';

/** Makes a product for a test; what the test is about is given, the rest is plain. */
export function makeProduct(id: number, facts: Partial<Product> = {}): Product {
  return {
    id,
    name: `Product ${id}`,
    slug: `product-${id}`,
    short_description: 'A thing of use.',
    brand: { id: 1, name: 'Ardsol', slug: 'ardsol' },
    category: { id: 1, name: 'Laptops', slug: 'laptops' },
    thumbnail: null,
    currency: 'USD',
    current_price: 100,
    launch_price: 100,
    our_rating: 7,
    review_count: 3,
    is_featured: false,
    key_features: [],
    pros: [],
    cons: [],
    created_at: '2026-01-01T00:00:00Z',
    ...facts,
  };
}

/** Makes a product as it is read off a response. */
export function makeReadProduct(id: number, facts?: Partial<Product>): ReadProduct {
  const product = makeProduct(id, facts);
  return { ...product, prices: readPrices(product) };
}

/** Makes a comparison of products for a test, as readers compose one; editors give theirs an id. */
export function makeComparison(products: Product[], facts: Partial<Comparison> = {}): Comparison {
  return {
    id: null,
    slug: products.map(({ slug }) => slug).join('-vs-'),
    title: products.map(({ name }) => name).join(' vs '),
    description: '',
    meta_title: '',
    meta_description: '',
    views_count: 0,
    updated_at: '2026-11-06T09:00:00Z',
    products,
    comparison_data: {},
    conclusion: '',
    ...facts,
  };
}
