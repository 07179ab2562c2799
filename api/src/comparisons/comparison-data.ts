import type { ComparisonData } from './comparison.schema';
import type { Product, ProductSpecification } from '../products/product.schema';

/**
 * Specification category → item → value per product id (specification §2, "Comparison page"), and
 * `better` beside the values where the item says which direction wins (design §7).
 * Categories and items stand in the order in which the products bring them.
 */
export function compareSpecifications(
  products: Pick<Product, 'id'>[],
  specifications: Map<number, ProductSpecification[]>,
): ComparisonData {
  // A null prototype keeps an item named `__proto__` an item.
  const data: ComparisonData = Object.create(null);
  for (const { id } of products) {
    for (const { group, name, value, better } of specifications.get(id) ?? []) {
      const items = (data[group] ??= Object.create(null) as ComparisonData[string]);
      const item = (items[name] ??= {});
      item[String(id)] = value;
      if (better) item.better = better;
    }
  }
  return data;
}
