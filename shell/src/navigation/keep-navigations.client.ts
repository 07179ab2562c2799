import {
  type createBrowserRouter,
  resolvePath,
  type RouterNavigateOptions,
  type To,
} from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/** Whether the reader is on the way to another page: the router knows it before React renders it. */
function isLeaving({ state: { location, navigation } }: Router): boolean {
  return navigation.state !== 'idle' && navigation.location.pathname !== location.pathname;
}

const staysOn = (pathname: string, to: To | null): boolean =>
  resolvePath(to ?? '', pathname).pathname === pathname;

/**
 * Keeps a navigation to another page from being called off by a page that replaces its own
 * address, such as a filter that writes itself there some time after the last key. A page can't see
 * to that itself: React may render a click's navigation after the filter's timer has fired.
 */
export function keepNavigations(router: Router): Router {
  const navigate = router.navigate.bind(router);
  router.navigate = async (to: number | To | null, options?: RouterNavigateOptions) => {
    if (typeof to === 'number') return navigate(to);
    const { pathname } = router.state.location;
    if (options?.replace && isLeaving(router) && staysOn(pathname, to)) return;
    return navigate(to, options);
  };
  return router;
}
