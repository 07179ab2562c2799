import { matchRoutes } from 'react-router-dom';
import { type ReleaseSet, fingerprint, memoizeByPath, ownerOfRoutes } from './release-set';

/** Which remotes a page was made of, and a fingerprint of all that it has of them and of the frame. */
export interface UsedRemotes {
  names: readonly string[];
  key: string;
}

const ownerOf = memoizeByPath((set: ReleaseSet, pathname: string) => {
  const matches = matchRoutes(set.handler.dataRoutes, pathname) ?? [];
  const owner = ownerOfRoutes(
    matches.map(({ route }) => route.id),
    set,
  );
  return { name: owner?.name ?? null };
});

/**
 * What a release set has for a page. Pages of two sets that have the same for it differ only in what they tell of the
 * other remotes.
 *
 * @param pathname path of the page, which tells its own remote
 * @param names remotes whose fragments the page names, whether they are live or not
 */
export function usedRemotes(
  set: ReleaseSet,
  pathname: string,
  names: readonly string[],
): UsedRemotes {
  const owner = ownerOf(set, pathname).name;
  const used = names.map((name) => [name, set.remoteKeys.get(name) ?? null]);
  const own = owner && [owner, set.remoteKeys.get(owner)];
  return { names, key: fingerprint([set.frameKey, own, used]) };
}
