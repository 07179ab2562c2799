import type { RouteHandle } from '@waypost/shared/contracts/remote.contract';
import { compareApi } from '../api/compare-api';
import { mentionsOf } from '../product/mentions-of';
import { productJsonLd } from './json-ld';

export const productHandle: RouteHandle = {
  query: [],
  fragments: ({ params: { slug = '' } }) => [
    mentionsOf(slug),
    { place: 'product-end', params: { slug } },
  ],
  head: ({ state, params, siteName, origin, pathname }) => {
    const slug = params.slug ?? '';
    const { data } = compareApi.endpoints.getProduct.select(slug)(state);
    if (!data) {
      return {
        title: `Product | ${siteName}`,
        description: 'A product with its specifications, price, pros and cons.',
        canonicalPath: pathname,
        noindex: true,
      };
    }
    const { name, short_description, thumbnail } = data;
    return {
      title: `${name}: price, rating and specifications | ${siteName}`,
      description: short_description,
      canonicalPath: `/products/${data.slug}`,
      type: 'product',
      jsonLd: [{ '@context': 'https://schema.org', ...productJsonLd(data, origin) }],
      image: thumbnail ?? undefined,
    };
  },
  breadcrumbs: ({ state, params }) => {
    const { data } = compareApi.endpoints.getProduct.select(params.slug ?? '')(state);
    return [{ label: 'Products', path: '/products' }, ...(data ? [{ label: data.name }] : [])];
  },
};
