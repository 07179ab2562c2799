import type { RouteObject } from '@waypost/shared/router';
import { aboutRoute } from './about/about-routes';
import { blogApi } from './api/blog-api';
import { authorRoute } from './author/author-routes';
import { categoriesRoute } from './categories/categories-routes';
import { categoryRoute } from './category/category-routes';
import { contactRoute } from './contact/contact-routes';
import { homeRoute } from './home/home-routes';
import { listRoutes } from './lists/list-routes';
import { searchRoute } from './search/search-routes';
import { staticPageRoute } from './static-page/static-page-routes';
import { tagRoute } from './tag/tag-routes';

export { blogApi as api };

/** mf-blog's pages: the exposed module of this remote (design §3). */
export const routes: RouteObject[] = [
  homeRoute,
  ...listRoutes,
  categoriesRoute,
  categoryRoute,
  searchRoute,
  tagRoute,
  authorRoute,
  aboutRoute,
  contactRoute,
  staticPageRoute,
];
