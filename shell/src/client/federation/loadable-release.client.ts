import type { BrowserRelease } from '@waypost/shared/contracts/release.contract';

/** A release that browsers can load. */
export type LoadableRelease = Exclude<BrowserRelease, { state: 'broken' }>;
