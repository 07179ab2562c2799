import type { createBrowserRouter, RouterNavigateOptions, To } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * A reader who goes on before the last page has faded in skips the fade. Browsers report that as
 * a rejection of `ready`, which the router leaves unhandled: no error, and none to report.
 */
function allowSkips(): void {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => undefined);
    return transition;
  };
}

/**
 * Lets every step forward cross-fade where the browser has View Transitions. Steps that replace
 * the current one, such as a filter that follows what a reader types, change at once.
 */
export function withViewTransitions(router: Router): Router {
  allowSkips();
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
