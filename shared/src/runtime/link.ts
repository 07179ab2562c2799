import {
  type ComponentProps,
  createElement,
  type MouseEvent,
  type ReactElement,
  type RefAttributes,
  useContext,
} from 'react';
import {
  createPath,
  type LinkProps,
  Link as RouterLink,
  UNSAFE_DataRouterContext as DataRouterContext,
} from 'react-router-dom';
import { isPlainClick } from '../routing/is-plain-click';

/** A page of this site from its root, in the one way to write it: React Router resolves other ones. */
const PAGE = /^(?!.*(?:[\\/]{2}|\/\.{1,2}(?:[/?#]|$)|[?#]$|\?#))\//;

/** What only React Router's own link does: all that no anchor has. */
const OF_ROUTER: Record<Exclude<keyof LinkProps, keyof ComponentProps<'a'> | 'to'>, true> = {
  defaultShouldRevalidate: true,
  discover: true,
  mask: true,
  prefetch: true,
  preventScrollReset: true,
  relative: true,
  reloadDocument: true,
  replace: true,
  state: true,
  viewTransition: true,
};

const isOfRouter = (name: string): boolean => Object.hasOwn(OF_ROUTER, name);

/**
 * The host's `Link`, which remotes get as React Router's: a link to a page of the site, with the
 * properties of React Router's. That one follows the location and prepares a step while it renders;
 * to a page of this site from its root this one does neither (decision 153).
 */
export function Link(props: LinkProps & RefAttributes<HTMLAnchorElement>): ReactElement {
  const router = useContext(DataRouterContext)?.router;
  const { to, onClick, children, ...rest } = props;
  const isPage = typeof to === 'string' && PAGE.test(to);
  if (!router || !isPage || Object.keys(props).some(isOfRouter)) {
    return createElement(RouterLink, props);
  }
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const { target } = rest;
    if (event.defaultPrevented || (target && target !== '_self') || !isPlainClick(event)) return;
    event.preventDefault();
    // A page that is shown already is no further entry of the history, as with React Router's.
    void router.navigate(to, { replace: createPath(router.state.location) === to });
  };
  // Not JSX: the check of a release in the repository loads this by the settings of the remote's folder.
  return createElement('a', { ...rest, href: to, onClick: follow }, children);
}
