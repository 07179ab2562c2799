import { z } from 'zod';
import { CHANGE_KINDS, type LivePointer, type Release, type ReleaseEvent } from '../contracts/release.contract';
import { LINK_TARGETS, NAVIGATION_PLACES, type SiteEntries } from '../contracts/site-entries.contract';

/** Names and versions are folders: one word each, never a way out of the releases. */
export const folderName = z
  .string()
  .regex(/^\w[\w.+-]*$/, 'is no name: letters, digits, ".", "_", "+" and "-" only');

/** Names that mean something else where remotes' names stand: route ids, folders, objects. */
const RESERVED = new Set(['shell', 'content', 'root', 'fallback', 'constructor']);

/**
 * Name of a remote: a folder, a package, a part of route ids, and with `_` for `-` the global name
 * of its container.
 */
export const remoteName = z
  .string()
  .regex(
    /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
    'is no name of a remote: words of small letters and digits with "-" between them',
  )
  .refine((name) => !RESERVED.has(name), 'is a name of the host');

const sitePath = z.string().regex(/^\//, 'has to start with a slash');

/** A path inside a release, without a way out of it. */
const filePath = z
  .string()
  .refine((file) => file !== '' && !file.startsWith('/') && !file.split(/[\\/]/).includes('..'), {
    error: 'is no path inside the release',
  });

const breadcrumb = z.strictObject({ label: z.string(), path: sitePath.optional() });

const sitemapList = z.strictObject({
  list: sitePath,
  page: sitePath,
  params: z.record(z.string(), z.array(z.string()).min(1)).optional(),
  changed: z.string().optional(),
  image: z
    .strictObject({ url: z.string(), title: z.string(), caption: z.string().optional() })
    .optional(),
  optional: z.boolean().optional(),
});

/** Schema of what a remote adds to the site beside its pages. */
export const siteEntriesShape = {
  navigation: z.array(
    z.strictObject({
      place: z.enum(NAVIGATION_PLACES),
      to: sitePath,
      label: z.string().min(1),
      order: z.number(),
    }),
  ),
  sitemap: z.strictObject({ pages: z.array(sitePath), lists: z.array(sitemapList) }),
  targets: z.partialRecord(z.enum(LINK_TARGETS), sitePath),
  breadcrumbs: z.record(
    sitePath,
    z.strictObject({ parents: z.array(breadcrumb).optional(), label: z.string().optional() }),
  ),
  examples: z.array(sitePath),
} satisfies { [Field in keyof SiteEntries]: z.ZodType<SiteEntries[Field]> };

const routeFiles = z.strictObject({ js: z.array(filePath), css: z.array(filePath) });

/** Schema of `release.json`. */
export const releaseSchema: z.ZodType<Release> = z.strictObject({
  name: remoteName,
  version: folderName,
  mode: z.enum(['production', 'development']),
  patterns: z.array(sitePath),
  container: z.strictObject({ name: z.string().regex(/^[A-Za-z_$][\w$]*$/), entry: filePath }),
  serverBundle: filePath,
  routes: z.record(z.string(), routeFiles),
  common: routeFiles,
  shared: z.record(
    z.string(),
    z.strictObject({ range: z.string(), names: z.record(z.string(), z.array(z.string())) }),
  ),
  routeBudget: z.number().positive(),
  private: z.boolean().optional(),
  origin: z.strictObject({
    at: z.iso.datetime(),
    by: z.string(),
    commit: z.string().nullable(),
    kit: z.string(),
  }),
  integrity: z.record(filePath, z.string().regex(/^sha384-/)),
  baseUrl: z.string().regex(/\/$/, 'has to end with a slash'),
  ...siteEntriesShape,
});

const percent = z.number().gt(0).lt(100);

/** Schema of a release that some readers get. */
export const canarySchema = z.strictObject({ version: folderName, percent });

/** Schema of a change of the live pointer. */
export const eventSchema: z.ZodType<ReleaseEvent> = z.strictObject({
  at: z.string(),
  remote: folderName,
  kind: z.enum(CHANGE_KINDS),
  from: folderName.nullable(),
  to: folderName.nullable(),
  actor: z.string(),
  reason: z.string().optional(),
  checkout: z.boolean().optional(),
  percent: percent.optional(),
});

/** Schema of the live pointer. */
export const pointerSchema: z.ZodType<LivePointer> = z.strictObject({
  revision: z.int().min(0),
  remotes: z.record(folderName, folderName),
  canaries: z.record(folderName, canarySchema),
  history: z.array(eventSchema),
});

/**
 * Validates what was read or is about to be written.
 *
 * @param what what it is, for the message
 * @throws Error that names each wrong field
 */
export function validate<T>(schema: z.ZodType<T>, value: unknown, what: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Error(`${what} is not valid:\n${z.prettifyError(result.error)}`);
}
