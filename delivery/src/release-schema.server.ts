import { z } from 'zod';
import { BACKEND_NAME } from '@waypost/shared/contracts/backend-name';
import {
  FRAGMENT_NAME,
  type FragmentParams,
  type ParamsSchema,
} from '@waypost/shared/contracts/fragment.contract';
import {
  CHANGE_KINDS,
  type LivePointer,
  type Origin,
  type Release,
  RELEASE_FORMAT,
  type ReleaseEvent,
} from '@waypost/shared/contracts/release.contract';
import type { SettingsSchema, SiteSettings } from '@waypost/shared/settings/settings.contract';
import { MAX_SETTING_LENGTH } from '@waypost/shared/settings/site-settings';
import {
  LINK_TARGETS,
  NAVIGATION_PLACES,
  type SiteEntries,
} from '@waypost/shared/contracts/site-entries.contract';

/**
 * Names and versions are folders: one word each, never a way out of the releases, and no longer
 * than a parameter of a URL may be.
 */
export const folderName = z
  .string()
  .max(100, 'is no name: at most 100 characters')
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

export const backendName = z
  .string()
  .max(100)
  .regex(
    BACKEND_NAME,
    'is no name of a backend: words of small letters and digits with "-" between them',
  );

const settingText = z.string().max(MAX_SETTING_LENGTH);

const settingOf = <Type extends 'string' | 'number' | 'boolean', Value extends z.ZodType>(
  type: Type,
  value: Value,
) =>
  z.strictObject({
    type: z.literal(type),
    description: z.string().min(1).max(200),
    default: value.optional(),
    required: z.boolean().optional(),
  });

const setting = z
  .discriminatedUnion('type', [
    settingOf('string', settingText),
    settingOf('number', z.number()),
    settingOf('boolean', z.boolean()),
  ])
  .refine((each) => (each.default === undefined) === (each.required === true), {
    error: 'has either a default or required: true',
  });

const MAX_SETTINGS = 20;

export const settingsSchema: z.ZodType<SettingsSchema> = z
  .record(
    z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'is no name of a setting, such as mapKey'),
    setting,
  )
  .refine((settings) => Object.keys(settings).length <= MAX_SETTINGS, {
    error: `are too many settings: at most ${MAX_SETTINGS}`,
  });

export const siteSettings: z.ZodType<SiteSettings> = z.record(
  z.string(),
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
);

const sitePath = z.string().regex(/^\//, 'has to start with a slash');

/** Most optional segments of a pattern: each doubles the paths that are compared with others. */
const OPTIONAL_SEGMENTS = 4;

export const pattern = sitePath
  .max(200, 'is too long for a pattern: at most 200 characters')
  .refine(
    (text) =>
      text.split('/').filter((segment) => segment.endsWith('?')).length <= OPTIONAL_SEGMENTS,
    {
      error: `has too many optional segments: at most ${OPTIONAL_SEGMENTS}. Write several patterns.`,
    },
  );

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

/** Name of a fragment or of a place. */
const fragmentName = z
  .string()
  .max(60)
  .regex(FRAGMENT_NAME, 'is no name: words of small letters and digits with "-" between them');

const paramValue = z.union([z.string(), z.number(), z.boolean()]);
export const fragmentParams: z.ZodType<FragmentParams> = z.record(z.string(), paramValue);

const isPattern = (text: string): boolean => {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
};

/** Schema of the schema of a fragment's parameters: a part of JSON Schema. */
export const paramsSchema: z.ZodType<ParamsSchema> = z.strictObject({
  type: z.literal('object'),
  properties: z.record(
    z.string(),
    z.strictObject({
      type: z.enum(['string', 'number', 'integer', 'boolean']),
      title: z.string().optional(),
      description: z.string().optional(),
      enum: z.array(paramValue).min(1).optional(),
      pattern: z.string().refine(isPattern, 'is no regular expression').optional(),
      minLength: z.int().min(0).optional(),
      maxLength: z.int().min(0).optional(),
      minimum: z.number().optional(),
      maximum: z.number().optional(),
    }),
  ),
  required: z.array(z.string()).optional(),
  additionalProperties: z.literal(false),
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
  uses: z.record(remoteName, z.record(fragmentName, fragmentParams)).optional(),
  places: z
    .array(
      z.strictObject({
        place: fragmentName,
        fragment: fragmentName,
        params: fragmentParams.optional(),
        topic: z.string().optional(),
        order: z.number(),
      }),
    )
    .optional(),
  offers: z.record(fragmentName, z.strictObject({ params: fragmentParams.optional() })).optional(),
} satisfies { [Field in keyof SiteEntries]: z.ZodType<SiteEntries[Field]> };

const routeFiles = z.strictObject({ js: z.array(filePath), css: z.array(filePath) });

const originSchema: z.ZodType<Origin> = z.strictObject({
  at: z.iso.datetime(),
  by: z.string(),
  commit: z.string().nullable(),
  kit: z.string(),
});

/** Schema of `release.json`. */
export const releaseSchema: z.ZodType<Release> = z.strictObject({
  // Releases from before formats were stated have none, and differ in nothing else.
  format: z.literal(RELEASE_FORMAT).default(RELEASE_FORMAT),
  name: remoteName,
  version: folderName,
  mode: z.enum(['production', 'development']),
  patterns: z.array(pattern).max(200, 'are too many patterns: at most 200'),
  container: z.strictObject({ name: z.string().regex(/^[A-Za-z_$][\w$]*$/), entry: filePath }),
  serverBundle: filePath,
  routes: z.record(z.string(), routeFiles),
  common: routeFiles,
  fragments: z
    .record(
      fragmentName,
      z.strictObject({
        ...{ params: paramsSchema, example: fragmentParams },
        budget: z.strictObject({ bytes: z.number().positive(), ms: z.number().positive() }),
        ...routeFiles.shape,
      }),
    )
    .optional(),
  shared: z.record(
    z.string(),
    z.strictObject({ range: z.string(), names: z.record(z.string(), z.array(z.string())) }),
  ),
  routeBudget: z.number().positive(),
  private: z.boolean().optional(),
  backend: backendName.optional(),
  settings: settingsSchema.optional(),
  origin: originSchema,
  integrity: z.record(filePath, z.string().regex(/^sha384-/)),
  baseUrl: z.string().regex(/\/$/, 'has to end with a slash'),
  ...siteEntriesShape,
});

const percent = z.number().gt(0).lt(100);

export const canarySchema = z.strictObject({ version: folderName, percent });

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

export const pointerSchema: z.ZodType<LivePointer> = z.strictObject({
  revision: z.int().min(0),
  remotes: z.record(folderName, folderName),
  canaries: z.record(folderName, canarySchema),
  history: z.array(eventSchema),
});

/** Thrown where something is not what its schema says: reading it again makes it no better. */
export class NotValid extends Error {
  override name = 'NotValid';
}

/** Thrown for a release that is described in a format of another version: it is whole all the same. */
export class UnknownFormat extends NotValid {
  override name = 'UnknownFormat';
  constructor(
    message: string,
    /** The description, as it was read. */
    readonly description: unknown,
  ) {
    super(message);
  }
}

/**
 * Validates what was read or is about to be written.
 *
 * @param what what it is, for the message
 * @throws NotValid that names each wrong field
 */
export function validate<T>(schema: z.ZodType<T>, value: unknown, what: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new NotValid(`${what} is not valid:\n${z.prettifyError(result.error)}`);
}

/**
 * Parses the text of a JSON file.
 *
 * @param what its path, for the message
 * @throws NotValid that says where it is wrong
 */
export function parseJson(text: Buffer | string, what: string): unknown {
  try {
    return JSON.parse(text.toString());
  } catch (error) {
    throw new NotValid(`${what} is not valid:\n${(error as Error).message}`);
  }
}

/**
 * Parses and validates a JSON file.
 *
 * @param what its path, for the message
 * @throws NotValid that names what is wrong
 */
export const validateText = <T>(schema: z.ZodType<T>, text: Buffer | string, what: string): T =>
  validate(schema, parseJson(text, what), what);

/** What a description has to say first: which form it has, and who can make another. */
const formatSchema = z.looseObject({
  format: z.unknown().optional(),
  origin: z.looseObject({ kit: z.string() }).optional().catch(undefined),
});

/**
 * Reads of a description in any format who built it.
 *
 * @returns `null` where it says so in another way
 */
export const originOf = (description: unknown): Origin | null =>
  z.object({ origin: originSchema }).safeParse(description).data?.origin ?? null;

/**
 * Validates the description of a release. A form that this version does not know is set apart from
 * what is wrong within a known one: nobody made a mistake there.
 *
 * @param what what it is, for the message
 * @throws UnknownFormat that says what to do
 * @throws NotValid that names each wrong field
 */
export function validateRelease(value: unknown, what: string): Release {
  const { data } = formatSchema.safeParse(value);
  if (data && data.format !== undefined && data.format !== RELEASE_FORMAT) {
    const has = `the format ${JSON.stringify(data.format)}`;
    const kit = data.origin ? ` (@waypost/remote-kit ${data.origin.kit} built it)` : '';
    throw new UnknownFormat(
      `${what} has ${has}${kit}, and this site reads the format ${RELEASE_FORMAT}. Build the release ` +
        "again with the site's version of @waypost/remote-kit, or update the site.",
      value,
    );
  }
  return validate(releaseSchema, value, what);
}
