import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { notFound } from '../http/http-errors';
import { findProduct, listBrands, listProductCategories, listProducts } from './products';
import { detailError } from '../http/schemas/responses';
import { pagedList } from '../http/schemas/paging';
import {
  named,
  product,
  productDetail,
  productListQuery,
  productParams,
  wholeListQuery,
} from './product.schema';
import { listByQuery } from '../http/paged-response';

/** Products, their brands and categories (specification §7, design §7). */
export const productRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/products/',
    {
      config: { dependsOn: ['products'] },
      schema: {
        tags: ['Products'],
        summary: 'Products; up to 100 unless fewer are requested',
        querystring: productListQuery,
        response: { 200: pagedList(product), 400: detailError, 404: detailError },
      },
    },
    (request) =>
      listByQuery(request, ({ page, pageSize, ordering, ...query }) => {
        const { min_price: minPrice, max_price: maxPrice, ...filters } = query;
        return listProducts(app.db, {
          ...{ page, pageSize, ordering },
          filters: { ...filters, minPrice, maxPrice },
        });
      }),
  );

  app.get(
    '/product/:id/',
    {
      config: { dependsOn: ['products'] },
      schema: {
        tags: ['Products'],
        summary: 'One product with its specifications, by id or slug',
        params: productParams,
        response: { 200: productDetail, 404: detailError },
      },
    },
    async (request) => {
      const found = await findProduct(app.db, request.params.id);
      if (!found) throw notFound('Product');
      return found;
    },
  );

  for (const { path, summary, list } of [
    { path: '/brands/', summary: 'Brands by name', list: listBrands },
    {
      path: '/product-categories/',
      summary: 'Categories of products by name',
      list: listProductCategories,
    },
  ]) {
    app.get(
      path,
      {
        config: { dependsOn: ['products'] },
        schema: {
          tags: ['Products'],
          summary,
          querystring: wholeListQuery,
          response: { 200: pagedList(named), 400: detailError, 404: detailError },
        },
      },
      (request) => listByQuery(request, (paging) => list(app.db, paging)),
    );
  }
};
