import type { OpenedPreview } from '@waypost/delivery/previews/open-preview.server';
import type { Preview } from '@waypost/delivery/store/issued-records';

/** Which preview a command is to make. */
interface PreviewRequest {
  /** Version by remote. */
  releases: Record<string, string>;
  /** How long its link is good. */
  seconds: number;
  /** Path of the site that the link leads to. */
  path: string;
  actor: string;
}

/** Previews of a site. Adapters: a store that this machine reaches, and one of a site over HTTP. */
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
  close(): Promise<void>;
}
