import type { createBrowserRouter, RouterNavigateOptions, To } from 'react-router';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Lets every step forward cross-fade where the browser has View Transitions. Steps that replace
 * the current one, such as a filter that follows what a reader types, change at once.
 */
export function withViewTransitions(router: Router): Router {
  const navigate = router.navigate.bind(router);
  router.navigate = (to: number | To | null, options?: RouterNavigateOptions) =>
    typeof to === 'number'
      ? navigate(to)
      : navigate(to, {
          ...options,
          // A link without an opinion says undefined.
          viewTransition: options?.viewTransition ?? !options?.replace,
        });
  return router;
}
