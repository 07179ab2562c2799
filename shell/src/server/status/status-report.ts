import type {
  Canary,
  QuarantinedRelease,
  ReleaseEvent,
  RemoteState,
  ServedRemote,
} from '@waypost/shared/contracts/release.contract';
import type { ErrorKind, VitalName } from '../../state/report';

/** What one shell has counted of a release since the shell started. */
export interface ReleaseFigures {
  renders: number;
  /** Pages that a loader or the rendering failed for. */
  failures: number;
  /** Three of four renders took at most this, in seconds; `null` before the first. */
  renderP75: number | null;
  /** Documents that browsers have reported on. */
  loads: number;
  errors: Record<ErrorKind, number>;
  /** Three of four readers had at most this, in milliseconds, `CLS` a score; `null` before the first. */
  vitals: Record<VitalName, number | null>;
}

/** What a release is at the moment: shells serve it, or are to; `before` was live until the last change. */
export type ReleaseRole = 'live' | 'wanted' | 'before' | 'canary';

export interface ServedByShell extends ServedRemote {
  /** Id of the shell. */
  shell: string;
}

export interface RemoteReport {
  name: string;
  /**
   * The worst of what shells say; `preparing` while one still serves another release than the wanted
   * one, `withdrawn` when it is off the site, `unknown` when none says.
   */
  state: RemoteState | 'preparing' | 'withdrawn' | 'unknown';
  /** Version that the live pointer names; `null` when it is off the site. */
  wanted: string | null;
  /** Version that a rollback would make live. */
  previous: string | null;
  canary: Canary | null;
  /** The last change of which release is live: since when, by whom and why. */
  decision: ReleaseEvent | null;
  /** Releases that were taken off for their failures, oldest first, and whether as canaries. */
  quarantined: (QuarantinedRelease & { wasCanary: boolean })[];
  served: ServedByShell[];
  /** Side by side; none where nothing is measured. */
  figures: { version: string; role: ReleaseRole; counted: ReleaseFigures }[];
}

/** `/-/status`: all releases at a glance. */
export interface StatusReport {
  /** When it was made, ISO 8601. */
  at: string;
  /** Revision of the live pointer. */
  revision: number;
  /** The shell that made it: figures are its own, since its start (ISO 8601). */
  shell: { id: string; since: string };
  /** Shells that reported lately, and which revision of the pointer they follow. */
  shells: { id: string; at: string; revision: number }[];
  /** Whether figures are counted at all. */
  isMeasured: boolean;
  remotes: RemoteReport[];
}
