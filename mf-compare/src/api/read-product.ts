import type {
  Brand,
  Product,
  ProductDetail,
  ProductPoint,
  ProductSpecification,
} from '@waypost/shared/contracts/product';
import { type Prices, readPrices } from './read-prices';
import { fieldsOf, isObject, readList, readNumber, readText } from './read-values';

/** A product with its prices as readers read them. */
export type ReadProduct = Product & { prices: Prices };

/** What shows a product beside another one, and weighs it against that. */
export type SimilarProduct = Pick<
  ReadProduct,
  | 'id'
  | 'name'
  | 'slug'
  | 'category'
  | 'thumbnail'
  | 'thumbnail_info'
  | 'currency'
  | 'current_price'
  | 'launch_price'
  | 'prices'
  | 'our_rating'
>;

/** A product as lists show it: pros and cons are for its own page and for comparisons. */
export type ListedProduct = Omit<ReadProduct, 'pros' | 'cons'>;

/** A brand or a category; without a slug it cannot be chosen. */
export function readNamed(value: unknown): Brand | null {
  const { id, slug, name } = fieldsOf(value);
  return slug && typeof slug === 'string'
    ? { id: readNumber(id) ?? 0, slug, name: readText(name) || slug }
    : null;
}

const UNNAMED: Brand = { id: 0, slug: '', name: '' };

const readFeature = (value: unknown): string | null => readText(value) || null;

function readPoint(value: unknown): ProductPoint | null {
  const { id, text } = fieldsOf(value);
  return text && typeof text === 'string' ? { id: readNumber(id) ?? 0, text } : null;
}

function readSpecification(item: unknown): ProductSpecification | null {
  const { group, name, value } = fieldsOf(item);
  return name && typeof name === 'string'
    ? { group: readText(group), name, value: String(value ?? '') }
    : null;
}

/** The least that a product is known by; `null` without id, name or slug. */
export function readSimilarProduct(value: unknown): SimilarProduct | null {
  const fields = fieldsOf(value);
  const { name, slug, thumbnail_info } = fields;
  const id = readNumber(fields.id);
  if (id === null || !name || typeof name !== 'string' || !slug || typeof slug !== 'string') {
    return null;
  }
  const price = {
    currency: readText(fields.currency),
    current_price: readNumber(fields.current_price),
    launch_price: readNumber(fields.launch_price),
  };
  return {
    id,
    name,
    slug,
    category: readNamed(fields.category) ?? UNNAMED,
    thumbnail: readText(fields.thumbnail) || null,
    thumbnail_info: isObject(thumbnail_info)
      ? (thumbnail_info as unknown as Product['thumbnail_info'])
      : null,
    ...price,
    prices: readPrices(price),
    our_rating: readNumber(fields.our_rating),
  };
}

/** A product as the picker lists it; `null` without what a card shows. */
export function readListedProduct(value: unknown): ListedProduct | null {
  const product = readSimilarProduct(value);
  const fields = fieldsOf(value);
  return (
    product && {
      ...product,
      short_description: readText(fields.short_description),
      brand: readNamed(fields.brand) ?? UNNAMED,
      review_count: readNumber(fields.review_count) ?? 0,
      is_featured: fields.is_featured === true,
      key_features: readList(fields.key_features, readFeature),
      created_at: readText(fields.created_at),
    }
  );
}

/** A product with what speaks for and against it. */
export function readProduct(value: unknown): ReadProduct | null {
  const product = readListedProduct(value);
  const { pros, cons } = fieldsOf(value);
  return (
    product && { ...product, pros: readList(pros, readPoint), cons: readList(cons, readPoint) }
  );
}

/** A product with all that its own page shows. */
export type ReadProductDetail = ReadProduct & Pick<ProductDetail, 'specifications'>;

/** A product with all its specifications. */
export function readProductDetail(value: unknown): ReadProductDetail | null {
  const product = readProduct(value);
  const { specifications } = fieldsOf(value);
  return product && { ...product, specifications: readList(specifications, readSpecification) };
}
