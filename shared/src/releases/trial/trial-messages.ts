import type { Release } from '../../contracts/release.contract';
import type { HttpFailure, HttpRequest } from '../../runtime/http-client';
import type { HostOffer } from '../../surfaces/host-offer';

/** What the process of a trial is told first: which release, and for which host. */
export interface TrialOrder {
  type: 'try';
  /** Folder with the release's files. */
  dir: string;
  release: Release;
  host: HostOffer;
  /** Milliseconds after which the process ends by itself, should its parent be gone. */
  lifeMs: number;
}

/** Response to a request that the release has made; `failure` where it failed. */
export type TrialResponse = { type: 'response'; id: number } & (
  { body: unknown } | { failure: HttpFailure }
);

/** What the process of a trial says: that it runs, what it needs of the API, what it has found. */
export type TrialMessage =
  | { type: 'ready' }
  | ({ type: 'request'; id: number } & Pick<HttpRequest, 'url' | 'params'>)
  | { type: 'done'; breaches: string[] };
