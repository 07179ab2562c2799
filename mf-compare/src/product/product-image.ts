/** How wide a product's picture is shown on its own page, as the attribute `sizes` says it. */
export const PRODUCT_IMAGE_SIZES = '(min-width: 64rem) 40rem, 92vw';
