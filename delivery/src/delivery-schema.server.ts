import { z } from 'zod';
import type {
  ReleaseEvent,
  ServedRemote,
  ShellReport,
} from '@waypost/shared/contracts/release.contract';
import type { HostOffer } from '@waypost/shared/surfaces/host-offer';
import { previewReleases, previewSchema } from './previews/preview-schema.server';
import {
  canarySchema,
  eventSchema,
  folderName,
  fragmentParams,
  paramsSchema,
  siteSettings,
} from './release-schema.server';
import type { StoredRelease } from './store/release-store.port';

/** What releasing over the network sends and gets; both ends go by it. */

/** Media type of an uploaded release: a gzipped tar. */
export const UPLOAD_TYPE = 'application/gzip';

/** Why a change is made, for the history. */
export const reasonSchema = z.string().max(500).optional();

/** Who makes a change, for the history. */
export const actorSchema = z.string().min(1).max(100);

const order = {
  remote: folderName,
  expect: folderName.nullable().optional(),
  expectCanary: folderName.nullable().optional(),
  reason: reasonSchema,
  /** True where others' pages may lose fragments by it. */
  force: z.boolean().optional(),
  /** Who sends it, in the pipeline's own words; the token's name is put beside it. */
  actor: actorSchema.optional(),
};

/** Body of `POST /-/live`. */
export const liveRequestSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['promote', 'rollback']), version: folderName, ...order }),
  z.strictObject({ kind: z.literal('canary'), ...canarySchema.shape, ...order }),
  z.strictObject({ kind: z.enum(['withdraw', 'abort']), ...order }),
]);

export type LiveRequest = z.infer<typeof liveRequestSchema>;

/** What is live, in responses. */
export const livePart = z.object({
  revision: z.int(),
  remotes: z.record(folderName, folderName),
  canaries: z.record(folderName, canarySchema),
});

/** What is live: the pointer without its history. */
export type Live = z.infer<typeof livePart>;

const storedRelease: z.ZodType<StoredRelease> = z.object({
  name: folderName,
  version: folderName,
  storedAt: z.string(),
  origin: z
    .object({
      at: z.string(),
      by: z.string(),
      commit: z.string().nullable(),
      kit: z.string(),
    })
    .nullable(),
});

const ref = { name: folderName, version: folderName };

/** Response to `GET /-/releases/{remote}/{version}`. */
export const refSchema = z.object(ref);

/** Response to `PUT /-/releases/{remote}/{version}`. */
export const storedSchema = z.object({ ...ref, isNew: z.boolean() });

/** Response to `DELETE /-/releases/{remote}/{version}`; `purged` counts the pages that the shell dropped. */
export const removedSchema = z.object({ ...ref, purged: z.int() });

/** Response to `GET /-/releases`. */
export const releasesSchema = livePart.extend({ releases: z.array(storedRelease) });

/** Response to `GET /-/history`: newest first. */
export const historySchema: z.ZodType<{ history: ReleaseEvent[] }> = z.object({
  history: z.array(eventSchema),
});

const offering = { remote: z.string(), version: z.string().optional() };

/** Response to `GET /-/host`. */
export const hostOfferSchema: z.ZodType<HostOffer> = z.object({
  // Hosts from before formats were stated read the first.
  format: z.int().default(1),
  versions: z.record(z.string(), z.string()),
  names: z.record(z.string(), z.array(z.string())),
  taken: z.array(
    z.object({
      owner: z.string(),
      patterns: z.array(z.string()),
      targets: z.array(z.string()).optional(),
      yieldsToPrivate: z.boolean().optional(),
    }),
  ),
  backends: z.array(z.string()).optional(),
  fragments: z.array(z.object({ ...offering, name: z.string(), params: paramsSchema })).optional(),
  places: z.array(z.string()).optional(),
  placeOffers: z
    .array(z.object({ ...offering, place: z.string(), params: fragmentParams.optional() }))
    .optional(),
  settings: siteSettings.optional(),
  allowsDevelopment: z.boolean(),
  maxRouteBytes: z.int().optional(),
});

const served: z.ZodType<ServedRemote> = z.object({
  version: z.string().nullable(),
  state: z.enum(['ready', 'degraded', 'broken']),
  reason: z.string().optional(),
  canary: z.string().optional(),
  canaryReason: z.string().optional(),
  warnings: z.array(z.string()).optional(),
});

export const shellReportSchema: z.ZodType<ShellReport> = z.object({
  id: z.string(),
  at: z.string(),
  origin: z.string().optional(),
  revision: z.int(),
  remotes: z.record(z.string(), served),
});

/** Response to `GET /-/shells`. */
export const shellsSchema: z.ZodType<{ shells: ShellReport[] }> = z.object({
  shells: z.array(shellReportSchema),
});

const DAY_SECONDS = 24 * 3600;

/** How long a preview's link is good, in seconds. */
export const previewSeconds = z
  .int()
  .min(60, 'is too short: a minute at least')
  .max(30 * DAY_SECONDS, 'is too long: 30 days at most');

/** A path of the site that a preview's link leads to: never another host. */
export const localPath = z
  .string()
  .max(500, 'is too long: at most 500 characters')
  .regex(/^\/(?![/\\])[^\p{Cc}\\]*$/u, 'is no path of the site, such as /article/a');

/** Body of `POST /-/previews`. */
export const previewRequestSchema = z.strictObject({
  releases: previewReleases,
  seconds: previewSeconds.default(7 * DAY_SECONDS),
  path: localPath.default('/'),
  actor: actorSchema.optional(),
});

/** Response to `POST /-/previews`. */
export const openedPreviewSchema = z.object({
  id: z.string(),
  link: z.url(),
  expiresAt: z.string(),
});

/** Response to `GET /-/previews`: oldest first. */
export const previewsSchema = z.object({ previews: z.array(previewSchema) });

/** Response to `DELETE /-/previews` and `DELETE /-/previews/{id}`: what is good for nothing now. */
export const revokedPreviewsSchema = z.object({ revoked: z.array(z.string()) });

/** Body of every response that refuses. */
export const refusalSchema = z.object({
  detail: z.string(),
  code: z.string(),
  /** Version that is live, where another was expected. */
  live: z.string().nullable().optional(),
  /** Version that is under trial by a canary, where another was expected. */
  canary: z.string().nullable().optional(),
  /** All that the check found, where it refuses a release. */
  breaches: z.array(z.string()).optional(),
});

export type Refusal = z.infer<typeof refusalSchema>;
