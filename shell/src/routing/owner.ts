import { matchRoutes } from 'react-router-dom';
import { NEWSLETTER } from '@waypost/shared/newsletter/newsletter-path';
import { LOGIN } from '@waypost/shared/routing/login-path';

/** What is needed to know whose page a path is. */
export interface Owner {
  name: string;
  patterns: string[];
}

/**
 * Finds the remote that owns a path. React Router's ranking decides between patterns, so that
 * `/compare` wins over `/:page`; of the same pattern a remote's is before the host's.
 *
 * @returns `null` when the path belongs to the host or to nobody
 */
export const findOwner = <T extends Owner>(owners: T[], pathname: string): T | null =>
  findPage(owners, pathname)?.handle ?? null;

/** The pattern that a path belongs to, with the owner; the host's own has none. */
export function findPage<T extends Owner>(
  owners: T[],
  pathname: string,
): { path: string; handle: T | null } | undefined {
  const routes = owners.flatMap((owner) => owner.patterns.map((path) => ({ path, handle: owner })));
  return matchRoutes<{ path: string; handle: T | null }>(
    [...routes, ...[LOGIN, NEWSLETTER].map((path) => ({ path, handle: null }))],
    pathname,
  )?.at(-1)?.route;
}
