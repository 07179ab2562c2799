import { matchRoutes } from 'react-router-dom';
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
export function findOwner<T extends Owner>(owners: T[], pathname: string): T | null {
  return (routeOf(owners, pathname)?.handle as T | null | undefined) ?? null;
}

/** The pattern that a path belongs to; `null` when it is nobody's. */
export const findPattern = (owners: Owner[], pathname: string): string | null =>
  routeOf(owners, pathname)?.path ?? null;

function routeOf(owners: Owner[], pathname: string) {
  const routes = owners.flatMap((owner) => owner.patterns.map((path) => ({ path, handle: owner })));
  return matchRoutes([...routes, { path: LOGIN, handle: null }], pathname)?.at(-1)?.route;
}
