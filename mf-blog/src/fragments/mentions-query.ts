const MAX_SHOWN = 4;

/** The newest articles that mention one of some products. */
export const mentionsQuery = (products: string) => ({
  page: 1,
  pageSize: MAX_SHOWN,
  mentions: products,
});
