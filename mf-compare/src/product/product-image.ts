/** How wide a product's picture is shown on its own page, as the attribute `sizes` says it. */
export const PRODUCT_IMAGE_SIZES = '(min-width: 80rem) 42rem, (min-width: 56rem) 54vw, 92vw';
