import { z } from 'zod';
import { folderName, remoteName } from '../release-schema.server';
import type { Preview } from '../store/issued-records';

/** Releases of one preview: its cookie has to fit into the 4 KiB that browsers take. */
const MAX_RELEASES = 10;

/** Version by remote. */
export const previewReleases = z.record(remoteName, folderName).refine((releases) => {
  const count = Object.keys(releases).length;
  return count > 0 && count <= MAX_RELEASES;
}, `name 1 to ${MAX_RELEASES} releases`);

export const previewSchema: z.ZodType<Preview> = z.strictObject({
  id: z.string(),
  releases: previewReleases,
  createdAt: z.string(),
  createdBy: z.string(),
  expiresAt: z.string(),
  revokedAt: z.string().nullable(),
});
