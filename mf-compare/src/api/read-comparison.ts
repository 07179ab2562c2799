import type { Comparison } from '@waypost/shared/contracts/comparison';
import { type ReadProduct, readProduct } from './read-product';
import { readSpecifications, type SpecificationGroup } from './read-specifications';
import { fieldsOf, isObject, readList, readNumber, readText } from './read-values';

export interface ListedComparison {
  slug: string;
  title: string;
  views_count: number;
  /** Ids of what is compared. */
  products: number[];
}

/** A comparison with its specifications ready to be compared. */
export type ReadComparison = Omit<Comparison, 'comparison_data' | 'products' | 'missing'> & {
  /** Slugs that the address names and no product has. */
  missing: string[];
  products: ReadProduct[];
  specifications: SpecificationGroup[];
};

/** A comparison; `null` for a body that is none, such as a page of HTML. */
export function readComparison(value: unknown): ReadComparison | null {
  if (!isObject(value)) return null;
  const products = readList(value.products, readProduct);
  return {
    id: readNumber(value.id),
    slug: readText(value.slug),
    title: readText(value.title) || products.map(({ name }) => name).join(' vs '),
    description: readText(value.description),
    meta_title: readText(value.meta_title),
    meta_description: readText(value.meta_description),
    views_count: readNumber(value.views_count) ?? 0,
    updated_at: readText(value.updated_at),
    products,
    missing: readList(value.missing, (slug) => readText(slug) || null),
    specifications: readSpecifications(value.comparison_data),
    conclusion: readText(value.conclusion),
  };
}

/** A comparison of a list; without slug and title there is nothing to link to. */
export function readListedComparison(value: unknown): ListedComparison | null {
  const { slug, title, views_count, products } = fieldsOf(value);
  return slug && typeof slug === 'string' && title && typeof title === 'string'
    ? {
        slug,
        title,
        views_count: readNumber(views_count) ?? 0,
        products: readList(products, (product) => readNumber(fieldsOf(product).id)),
      }
    : null;
}
