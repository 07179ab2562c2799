import type { RouteObject } from '@waypost/shared/router';
import { pageLoader } from '@waypost/shared/runtime';
import { api } from './api/api';
import { handle } from './page/handle';

export { api };

/** The pages of mf-example: the module that it exposes to the site. */
export const routes: RouteObject[] = [
  {
    id: 'mf-example:page',
    path: '/example',
    loader: pageLoader(() => ({ required: [api.endpoints.getNewest.initiate()] })),
    lazy: {
      // The chunk has the route's name, so that the site knows which files the page needs.
      Component: async () => (await import(/* webpackChunkName: "page" */ './page/page')).Page,
    },
    handle,
  },
];
