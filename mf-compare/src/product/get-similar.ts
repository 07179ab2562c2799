import type { PageQueries } from '@waypost/shared/runtime';
import { compareApi } from '../api/compare-api';

type PageQuery = NonNullable<PageQueries['optional']>[number];

const { getCategoryProducts, getProduct } = compareApi.endpoints;

/**
 * Loads the products of a product's category, which is known only with the product. Its own
 * failure is shown where it is requested.
 *
 * @param slug of the product
 */
export const getSimilar =
  (slug: string): PageQuery =>
  async (dispatch) => {
    const { data } = await dispatch(getProduct.initiate(slug, { subscribe: false }));
    return data
      ? dispatch(getCategoryProducts.initiate(data.category.slug, { subscribe: false }))
      : {};
  };
