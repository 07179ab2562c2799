import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';
import type { RenderedPage } from '../render/make-page';

type Parts = Pick<RenderedPage, 'release' | 'fault' | 'fragments' | 'leftOut'>;

const isSame = (a: ReleaseRef, b: ReleaseRef | null): boolean =>
  a.name === b?.name && a.version === b.version;

/** Fragments that failed by themselves: one that is late may have waited for the API. */
const failedOf = ({ leftOut }: Parts) =>
  leftOut.flatMap(({ reason, remote, version, error }) =>
    reason === 'failed' && version !== null ? [{ release: { name: remote, version }, error }] : [],
  );

/** The releases whose code made a page, each once: its own and those of its fragments. */
export function releasesOf(page: Parts): ReleaseRef[] {
  const all = [
    ...(page.release ? [page.release] : []),
    ...page.fragments,
    ...failedOf(page).map(({ release }) => release),
  ];
  return all.filter((release, index) => all.findIndex((other) => isSame(release, other)) === index);
}

/** What a release failed with in a page, as its own or with a fragment. */
export const faultOfRelease = (page: Parts, release: ReleaseRef): Error | null =>
  (isSame(release, page.release) ? page.fault : null) ??
  failedOf(page).find((failed) => isSame(release, failed.release))?.error ??
  null;
