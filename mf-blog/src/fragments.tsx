import { defineFragment } from '@waypost/shared/contracts/fragment.contract';
import { blogApi } from './api/blog-api';
import { mentionsQuery } from './fragments/mentions-query';

export { blogApi as api };

/** mf-blog's pieces for pages of others. */
export const fragments = {
  mentions: defineFragment<{ products: string }>({
    params: {
      type: 'object',
      properties: {
        products: {
          type: 'string',
          title: 'Slugs of products, joined by commas',
          minLength: 1,
          maxLength: 803,
        },
      },
      required: ['products'],
      additionalProperties: false,
    },
    example: { products: 'norvane-atlas-2' },
    budget: { bytes: 12_000, ms: 100 },
    queries: ({ products }) => ({
      required: [
        blogApi.endpoints.getArticlePage.initiate(mentionsQuery(products), { subscribe: false }),
      ],
    }),
    load: async () =>
      (await import(/* webpackChunkName: "fragment_mentions" */ './fragments/mentions')).Mentions,
  }),
};
