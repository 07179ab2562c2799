import {
  type createBrowserRouter,
  resolvePath,
  type RouterNavigateOptions,
  type To,
} from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

const staysOn = (pathname: string, to: To | null): boolean =>
  resolvePath(to ?? '', pathname).pathname === pathname;

/**
 * Keeps a navigation of the reader from being called off by a page that replaces its own address, such
 * as a filter that writes itself there some time after the last key. A page can't see to that itself:
 * React may render a click's navigation after the filter's timer has fired. What replaces the page's
 * own address is no navigation of the reader: the last of them counts.
 */
export function keepNavigations(router: Router): Router {
  const navigate = router.navigate.bind(router);
  /** What is under way last: the router knows of it before React does. */
  let latest: { isReaders: boolean } | undefined;
  router.navigate = async (to: number | To | null, options?: RouterNavigateOptions) => {
    if (typeof to === 'number') return navigate(to);
    const isReaders = !(options?.replace && staysOn(router.state.location.pathname, to));
    // Going back and forth is the router's own: it is under way without being known here.
    const isGoing = latest?.isReaders ?? router.state.navigation.state !== 'idle';
    if (!isReaders && isGoing) return;
    const current = (latest = { isReaders });
    try {
      await navigate(to, options);
    } finally {
      if (latest === current) latest = undefined;
    }
  };
  return router;
}
