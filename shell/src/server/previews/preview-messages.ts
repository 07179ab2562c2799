import { z } from 'zod';
import type { Release } from '@waypost/shared/contracts/release.contract';
import type { Settings } from '../settings/settings';
import type { RemoteStatus } from '../releases/remote-status';

export interface PlacedRelease {
  dir: string;
  release: Release;
}

/** What a preview's process gets first. It has no release store: the folders are all it needs. */
export interface PreviewProcessOrder {
  type: 'serve';
  /** Unix socket to listen on, which the parent's user alone can reach. */
  socket: string;
  /** Folder of the host's build. */
  shellDir: string;
  settings: Pick<
    Settings,
    | 'site'
    | 'apiOrigin'
    | 'backends'
    | 'remoteSettings'
    | 'pageLimitSeconds'
    | 'fragmentTimeoutMs'
    | 'releasesDir'
    | 'logLevel'
  >;
  /** What serves readers, in the live order; previewed releases stand in the place of live ones. */
  live: PlacedRelease[];
  previewed: PlacedRelease[];
  /** Remotes of which no release loads for readers either. */
  broken: Extract<RemoteStatus, { state: 'broken' }>[];
}

/** The settings that the process needs: none of them is a secret. */
export const previewSettings = ({
  site,
  apiOrigin,
  backends,
  remoteSettings,
  pageLimitSeconds,
  fragmentTimeoutMs,
  releasesDir,
  logLevel,
}: Settings): PreviewProcessOrder['settings'] => ({
  ...{ site, apiOrigin, backends, remoteSettings, pageLimitSeconds, releasesDir, logLevel },
  ...{ fragmentTimeoutMs },
});

const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('alive') }),
  z.object({ type: z.literal('ready') }),
  /** A release does not load. */
  z.object({
    type: z.literal('refused'),
    name: z.string(),
    version: z.string(),
    reason: z.string(),
  }),
]);

/** What the process says: that its event loop turns, that it serves, or why it cannot. */
export type PreviewMessage = z.infer<typeof messageSchema>;

/** Characters of a reason that are kept. */
const REASON_LENGTH = 4_096;

/**
 * Reads what came from the process, where code of a release can send anything.
 *
 * @returns `null` for what is no message; a reason is cut
 */
export function readPreviewMessage(sent: unknown): PreviewMessage | null {
  const message = messageSchema.safeParse(sent).data ?? null;
  if (message?.type !== 'refused') return message;
  return { ...message, reason: message.reason.slice(0, REASON_LENGTH) };
}
