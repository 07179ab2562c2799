import { z } from 'zod';
import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';
import { NAVIGATION_PLACES } from '@waypost/shared/contracts/site-entries.contract';
import { folderName, siteSettings } from './release-schema.server';

/**
 * Number of the form of what a site offers to develop with: its archive of the host, how that is run, and
 * {@link developSchema}. It is raised when the kit has to handle any of it in another way.
 */
export const DEVELOP_FORMAT = 1;

const sha384 = z.string().regex(/^sha384-[\w+/]{64}$/);

/** What is read first: all else depends on the format. */
export const developFormatSchema = z.looseObject({ format: z.int() });

/** `develop.json` beside the archive of the host. */
export const developFilesSchema = z.object({ format: z.literal(DEVELOP_FORMAT), sha384 });

const ref: z.ZodType<ReleaseRef> = z.object({ name: folderName, version: folderName });

/** Response to `GET /-/develop`. */
export const developSchema = developFilesSchema.extend({
  /** The site's brand, as `Site` has it. */
  site: z.object({
    name: z.string(),
    tagline: z.string(),
    contactEmail: z.string(),
    contactPhone: z.string(),
    social: z.array(
      z.object({
        network: z.enum(['x', 'facebook', 'linkedin', 'instagram', 'youtube']),
        url: z.string(),
      }),
    ),
    fixedCategories: z.boolean().default(true),
    navigation: z.partialRecord(z.enum(NAVIGATION_PLACES), z.array(z.string())).default({}),
  }),
  settings: siteSettings.default({}),
  /** The live releases, without those of private remotes. */
  releases: z.array(ref),
});

/** What a site offers to develop against it with. */
export type DevelopOffer = z.infer<typeof developSchema>;
