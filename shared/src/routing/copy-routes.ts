import type { RouteObject } from '@waypost/shared/router';

/**
 * Copies routes for one router. React Router empties the `lazy` object of a route once it is
 * resolved, so that a second router over the same objects would render nothing.
 */
export function copyRoutes(routes: RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const lazy = typeof route.lazy === 'object' ? { ...route.lazy } : route.lazy;
    const copy = { ...route, lazy };
    return copy.index ? copy : { ...copy, children: route.children && copyRoutes(route.children) };
  });
}
