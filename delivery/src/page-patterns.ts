import type { RouteObject } from 'react-router-dom';

/** A page of a remote: its route's id and its absolute pattern. */
export interface PagePattern {
  id: string;
  pattern: string;
  /** True where the page's code is a chunk of its own. */
  lazy: boolean;
}

/** The pages among some routes; a route with children only groups them. */
export const pagesOf = (routes: RouteObject[], parent = ''): PagePattern[] =>
  routes.flatMap(({ id = '', path: own = '', lazy, children }) => {
    const pattern = own.startsWith('/') ? own : `${parent.replace(/\/$/, '')}/${own}`;
    return children
      ? pagesOf(children, pattern)
      : [{ id, pattern: pattern.replace(/(?<=.)\/$/, ''), lazy: Boolean(lazy) }];
  });

/** URL patterns that some routes serve, in the order of the routes. */
export const patternsOf = (routes: RouteObject[]): string[] => [
  ...new Set(pagesOf(routes).map(({ pattern }) => pattern)),
];
