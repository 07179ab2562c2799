import type { RouteMatch, RouteObject } from 'react-router-dom';
import { HOST, OTHER_PAGE } from '../../reports/report';
import type { ReleaseSet } from '../releases/release-set.server';
import { remoteOfRoutes } from '../render/page-assets.server';
import type { PageLabels } from './site-metrics.server';

/** What metrics call a page that these routes make. */
export function pageLabels(
  matches: RouteMatch<string, RouteObject>[],
  set: ReleaseSet,
): PageLabels {
  const ids = matches.map(({ route }) => route.id ?? '');
  const release = remoteOfRoutes(ids, set)?.release;
  const parts = matches
    .map(({ route }) => route.path ?? '')
    .join('/')
    .split('/')
    .filter(Boolean);
  return {
    page: parts.includes('*') ? OTHER_PAGE : `/${parts.join('/')}`,
    remote: release?.name ?? HOST,
    version: release?.version ?? HOST,
  };
}
