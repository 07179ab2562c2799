import type { BrowserRelease } from '@waypost/shared/contracts/release.contract';
import shell from '../../../package.json';
import { NO_VERSION, placeOf } from '../../state/report';
import { findPage } from '../../routing/owner';
import { memoizeByPath } from '../releases/release-set';
import type { PageLabels } from './version-series';

const versionOf = (owner: BrowserRelease | null | undefined): string => {
  if (!owner) return HOST_VERSION;
  return owner.state === 'broken' ? NO_VERSION : owner.version;
};

/** What metrics call the page of an address, found as browsers find it for their reports. */
export const pagePlace = memoizeByPath(
  (releases: BrowserRelease[], pathname: string): PageLabels => {
    const found = findPage(releases, pathname);
    return { ...placeOf(found), version: versionOf(found?.handle) };
  },
);

/** Version of the host, as its pages in browsers name it too. */
export const HOST_VERSION = shell.version;
