import type { RouteHandle } from '@waypost/shared/contracts/remote.contract';
import { srcSetOf } from '@waypost/shared/ui/responsive-image';
import { compareApi } from '../api/compare-api';
import { PRODUCT_IMAGE_SIZES } from '../product/product-image';
import { productJsonLd } from './json-ld';

/** Head of a product's page. */
export const productHandle: RouteHandle = {
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
    const { name, short_description, thumbnail, thumbnail_info } = data;
    return {
      title: `${name}: price, rating and specifications | ${siteName}`,
      description: short_description,
      canonicalPath: `/products/${data.slug}`,
      type: 'product',
      jsonLd: [{ '@context': 'https://schema.org', ...productJsonLd(data, origin) }],
      ...(thumbnail
        ? {
            image: thumbnail,
            preloadImage: {
              src: thumbnail,
              srcSet: srcSetOf(thumbnail, thumbnail_info),
              sizes: PRODUCT_IMAGE_SIZES,
            },
          }
        : {}),
    };
  },
  breadcrumbs: ({ state, params }) => {
    const { data } = compareApi.endpoints.getProduct.select(params.slug ?? '')(state);
    return [{ label: 'Products', path: '/products' }, ...(data ? [{ label: data.name }] : [])];
  },
};
