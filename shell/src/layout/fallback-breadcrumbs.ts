import { matchRoutes } from 'react-router-dom';
import type { Breadcrumb } from '@waypost/shared/contracts/page-head';
import type { SiteFrame } from '../frame/site-frame';
import { decoded } from '../routing/decoded';

const words = (slug: string): string => {
  const text = decoded(slug).replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/**
 * Steps of a page whose route says nothing of its own: what its remote's release says of the
 * pattern, else what can be read off the path (specification §2, "Breadcrumb helper").
 */
export function fallbackBreadcrumbs(
  pathname: string,
  { breadcrumbs }: Pick<SiteFrame, 'breadcrumbs'>,
): Breadcrumb[] {
  const parts = pathname.split('/').filter(Boolean);
  const last = parts.pop();
  if (last === undefined) return [];
  const patterns = Object.keys(breadcrumbs).map((pattern) => ({ path: pattern }));
  const [best] = matchRoutes(patterns, pathname) ?? [];
  const known = breadcrumbs[best?.route.path ?? ''];
  const parents = known?.parents ?? parts.map((part) => ({ label: words(part) }));
  return [...parents, { label: known?.label ?? words(last) }];
}
