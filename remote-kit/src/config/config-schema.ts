import { z } from 'zod';
import {
  backendName,
  remoteName,
  settingsSchema,
  siteEntriesShape,
} from '@waypost/delivery/release-schema.server';
import type { RemoteConfig } from './remote-config';

export const port = z.int().min(1).max(65_535);

/** Schema of `remote.config.ts`; a key that it does not know is an error. */
export const configSchema: z.ZodType<RemoteConfig> = z.strictObject({
  name: remoteName,
  routeBudget: z.int().positive(),
  private: z.boolean().optional(),
  backend: backendName.optional(),
  settings: settingsSchema.optional(),
  dev: z.strictObject({
    port,
    api: z.strictObject({ command: z.string().min(1), port }).optional(),
  }),
  navigation: siteEntriesShape.navigation.optional(),
  sitemap: siteEntriesShape.sitemap.optional(),
  targets: siteEntriesShape.targets.optional(),
  breadcrumbs: siteEntriesShape.breadcrumbs.optional(),
  examples: siteEntriesShape.examples.optional(),
  uses: siteEntriesShape.uses,
  places: siteEntriesShape.places,
  offers: siteEntriesShape.offers,
});
