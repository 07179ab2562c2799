import { z } from 'zod';

export const text = z.string().trim().min(1, 'must not be empty');

/** A slug: lower-case words of letters and digits of any script joined by hyphens. */
export const slugSchema = z
  .string()
  .normalize('NFC')
  .regex(
    /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*$/u,
    'must be a slug: lower-case letters, digits and single hyphens, such as "a-good-title"',
  )
  .refine((slug) => slug === slug.toLowerCase(), 'must be a slug: write it in lower case');

const day = z.iso.date('must be a date such as 2025-09-05');
const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address that starts with https://',
});
export const emailAddress = z.email('must be an e-mail address');
export const count = z.int('must be a whole number').min(0, 'must not be negative');
export const price = z.number().min(0, 'must not be negative').nullable().default(null);
export const texts = z.array(text).default([]);

/** A BCP 47 tag, in its canonical spelling. */
export const languageTag = z.string().transform((written, { addIssue }) => {
  try {
    return Intl.getCanonicalLocales(written.trim().replaceAll('_', '-'))[0]!;
  } catch {
    addIssue('must be the tag of a language such as de, pt-BR or zh-Hant');
    return z.NEVER;
  }
});

/** Front matter of `pages/<slug>.md`; a page with `featured_image` or `featured_image_alt` has an image. */
export const pageSchema = z.strictObject({
  title: text,
  /** `true` for a page that readers are not to see yet. */
  draft: z.boolean().default(false),
  /** The file of an image that texts may show; else the one of the page's name, or a drawn one. */
  featured_image: z
    .string()
    .regex(/^pictures\/texts\/[^/]+$/, 'must be an image such as pictures/texts/a-name.jpg')
    .optional(),
  featured_image_alt: z.string().trim().default(''),
  meta_title: text.optional(),
  meta_description: text.optional(),
});

const year = z.int('must be a year such as 2010').min(1, 'must be a year such as 2010');

/** Text of one or more paragraphs, with an empty line between them. */
const paragraphs = z
  .string()
  .transform((written) => written.split(/\n\s*\n/).map((each) => each.trim().replace(/\s+/g, ' ')))
  .transform((written) => written.filter(Boolean))
  .optional();

/** Front matter of `pages/about.md`: what the about page tells beside the text. */
const aboutSchema = pageSchema.extend({
  founded: year.optional(),
  mission: paragraphs,
  vision: paragraphs,
  story: paragraphs,
  timeline: z.array(z.strictObject({ year, event: text })).optional(),
  values: z.array(z.strictObject({ name: text, text })).optional(),
});

/** The page whose front matter says more. */
export const ABOUT = 'about';

/** Front matter of a page. */
export const pageSchemaOf = (slug: string): z.ZodType<ContentPage> =>
  slug === ABOUT ? aboutSchema : pageSchema;

/** Front matter of a page; of the page `about`, if it says more. */
export type ContentPage = z.infer<typeof pageSchema> & Partial<z.infer<typeof aboutSchema>>;

/** `authors.yaml`. */
export const authorsSchema = z.array(
  z.strictObject({
    username: slugSchema,
    first_name: text,
    last_name: z.string().trim().default(''),
    bio: z.string().trim().default(''),
    email: emailAddress.optional(),
    joined_date: day,
    social_links: z
      .strictObject({
        twitter: webAddress.optional(),
        linkedin: webAddress.optional(),
        website: webAddress.optional(),
      })
      .default({}),
    /** `false` for an author without a portrait. */
    portrait: z.boolean().default(true),
  }),
);

/** `categories.yaml`. */
export const categoriesSchema = z.array(
  z.strictObject({
    name: text,
    slug: slugSchema,
    description: z.string().trim().default(''),
    hue: z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as "#1f4e9e", in quotes'),
    /** Place among the categories of the footer. */
    footer_position: z.int('must be a whole number').min(1, 'must be 1 or more').optional(),
  }),
);

/** `tags.yaml`, `brands.yaml` and `product-categories.yaml`. */
export const namedSchema = z.array(z.strictObject({ name: text, slug: slugSchema }));

/** `redirects.yaml`: former addresses of articles and pages. */
export const redirectsSchema = z.array(
  z.strictObject({
    from: slugSchema,
    to: slugSchema,
    kind: z.enum(['article', 'page'], 'must be article or page').default('article'),
  }),
);

/** Of an entry of `comments.yaml`, what it and its replies are known by. */
export const threadKeySchema = z.object({
  article: slugSchema,
  replies: z.array(z.unknown()).catch([]),
});

const specificationValue = z
  .union([z.string().trim().min(1), z.number(), z.boolean()], 'must be a text or a number')
  .transform((value) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)));

export const specification = z.union(
  [
    specificationValue.transform((value) => ({ value, better: undefined })),
    z.strictObject({
      value: specificationValue,
      better: z.enum(['higher', 'lower']).optional(),
    }),
  ],
  'must be a text, a number or { value: …, better: lower }',
);
