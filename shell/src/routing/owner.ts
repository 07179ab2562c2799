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
  const routes = owners.flatMap((owner) => owner.patterns.map((path) => ({ path, handle: owner })));
  const match = matchRoutes([...routes, { path: LOGIN, handle: null }], pathname)?.at(-1);
  return (match?.route.handle as T | null | undefined) ?? null;
}
