import type { FragmentUse } from '@waypost/shared/contracts/fragment.contract';

/** The list of articles that mention one of the products which a product's or comparison's slug names. */
export const mentionsOf = (slug = ''): FragmentUse => ({
  remote: 'mf-blog',
  name: 'mentions',
  params: { products: slug.split('-vs-').join(',') },
});
