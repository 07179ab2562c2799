import { describedOf, type RemoteStatus } from './remote-status.server';

/** Whether a remote says that its pages are not for readers (decision 092). */
export const isPrivate = (remote: RemoteStatus): boolean => describedOf(remote)?.private === true;

/** Whether matched routes are a private remote's page, or the fallback of one. */
export function isPrivatePage(routeIds: readonly string[], remotes: RemoteStatus[]): boolean {
  const owners = routeIds.map((id) => id.replace(/^fallback:/, '').split(':')[0]);
  return remotes.some((remote) => isPrivate(remote) && owners.includes(remote.name));
}
