import type { Release } from '@waypost/shared/contracts/release.contract';
import type { RemotePackage } from '../remote-config';

/** A build that asks to become a release. */
export interface Candidate {
  /** Folder of the build. */
  dir: string;
  release: Release;
  remote: RemotePackage;
}

/** One rule of the release gate; its file is named after what it demands. */
export interface Rule {
  /** What the rule demands, as a sentence. */
  demand: string;
  /** Says what breaks the rule; nothing when it is kept. */
  breaches: (candidate: Candidate) => Promise<string[]>;
}
