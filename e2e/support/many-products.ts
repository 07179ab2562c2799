import type { Product } from '@waypost/shared/contracts/product';

/** 500 products, made from a site's real ones. */
export async function manyProducts(origin: string): Promise<Product[]> {
  const response = await fetch(`${origin}/api/products/`);
  const { results } = (await response.json()) as { results: Product[] };
  return Array.from({ length: 500 }, (_, index) => {
    const product = results[index % results.length] as Product;
    const name = `${product.name} ${index}`;
    return { ...product, id: index + 1, slug: `${product.slug}-${index}`, name };
  });
}
