/** All words for shapes. */
export const PRODUCT_FORMS = [
  'in-ear',
  'on-ear',
  'earbuds',
  'hooks',
  'open',
  'round',
  'hands',
  'bracelet',
  'band',
  'buttons',
  'reflective',
  'one-lens',
  'two-lenses',
  'three-lenses',
  'shutter-button',
] as const;

/** A word for the shape of a product. */
export type ProductForm = (typeof PRODUCT_FORMS)[number];

/** The words for shapes that a description uses. */
export function productForms(description: string): ProductForm[] {
  const words = new Set(description.toLowerCase().match(/[a-z-]+/g));
  return PRODUCT_FORMS.filter((form) => words.has(form));
}
