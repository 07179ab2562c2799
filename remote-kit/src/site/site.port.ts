import type {
  Release,
  ReleaseEvent,
  ReleaseRef,
  ShellReport,
} from '@waypost/shared/contracts/release.contract';
import type { OpenedPreview } from '@waypost/delivery/previews/open-preview.server';
import type { Preview } from '@waypost/delivery/store/issued-records';
import type { Live } from '@waypost/delivery/delivery-schema.server';
import type { PointerChange, StoredRelease } from '@waypost/delivery/store/release-store.port';
import type { HostOffer } from '@waypost/shared/surfaces/host-offer';

interface PreviewRequest {
  /** Version by remote. */
  releases: Record<string, string>;
  /** How long its link is good. */
  seconds: number;
  /** Path of the site that the link leads to. */
  path: string;
  actor: string;
}

export interface SitePreviews {
  /** @throws Error where a release is not stored, or a token is for another remote */
  open(request: PreviewRequest): Promise<OpenedPreview>;
  /** All previews, oldest first. */
  list(): Promise<Preview[]>;
  /** @throws Error where there is no such preview */
  revoke(id: string): Promise<void>;
  /**
   * Ends all previews by another key.
   *
   * @returns the ids of those that were open
   */
  revokeAll(): Promise<string[]>;
}

/**
 * A site that remotes are released to. Adapters: a store that this machine reaches, and a site far
 * away over HTTP. Every command works on this alone, and so means the same for both.
 */
export interface Site {
  /** Where it is, for messages. */
  readonly place: string;
  readonly previews: SitePreviews;
  /** What it offers to remotes and which patterns are taken. */
  offer(): Promise<HostOffer>;
  live(): Promise<Live>;
  /** Whether a release is stored. */
  has(ref: ReleaseRef): Promise<boolean>;
  /** Types of a release's public parts; `null` where it has none. */
  publicTypes(ref: ReleaseRef): Promise<string | null>;
  /** Stored releases of a remote or of all, newest first. */
  releases(remote?: string): Promise<StoredRelease[]>;
  /** Changes of a remote or of all, newest first. */
  history(remote?: string): Promise<ReleaseEvent[]>;
  /** What the shells that live say they serve. */
  shells(): Promise<ShellReport[]>;
  /**
   * Checks a release against the site and stores it, whole or not at all.
   *
   * @param dir folder with the files and `release.json`
   * @throws Error that says all that is wrong
   */
  store(dir: string, release: Release): Promise<void>;
  /**
   * Changes which release readers get. What is to reach them is checked again.
   *
   * @throws Error when another version than the expected one is live, when there is no such release
   *   or the check refuses it
   */
  change(change: PointerChange): Promise<Live>;
  /**
   * Removes a release for good.
   *
   * @returns how many cached pages the site has dropped, `null` where it was not asked to
   * @throws Error when readers get it, or there is no such release
   */
  remove(ref: ReleaseRef): Promise<{ purged: number | null }>;
  close(): Promise<void>;
}
