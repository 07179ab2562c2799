import { LOGIN_ID } from '../../routing/shell-routes';
import { describedOf, type RemoteStatus } from './remote-status';

/** Whether a remote says that its pages are not for readers (decision 092). */
export const isPrivate = (remote: RemoteStatus): boolean => describedOf(remote)?.private === true;

/**
 * Whether matched routes are a private remote's page, or the fallback of one: the host's sign-in
 * page, too, which stands in for one.
 */
export function isPrivatePage(routeIds: readonly string[], remotes: RemoteStatus[]): boolean {
  if (routeIds.includes(LOGIN_ID)) return true;
  const owners = routeIds.map((id) => id.replace(/^fallback:/, '').split(':')[0]);
  return remotes.some((remote) => isPrivate(remote) && owners.includes(remote.name));
}
