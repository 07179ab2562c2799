import { DateTime } from 'luxon';
import { z } from 'zod';
import {
  count,
  emailAddress,
  languageTag,
  price,
  slugSchema,
  specification,
  text,
  texts,
} from './content-schemas';

/** A date with a time and its zone, or alone. */
const date = z.union([z.iso.datetime({ offset: true }), z.iso.date()], {
  error: (issue) =>
    issue.input === undefined
      ? 'is required'
      : 'must be a date such as 2025-09-05 or 2025-09-05T08:30:00Z',
});

/** Schemas of the files that hold dates: a date alone is the beginning of that day in the zone. */
export type DatedSchemas = ReturnType<typeof datedSchemas>;

export function datedSchemas(timeZone: string) {
  const beginningOf = (day: string) => DateTime.fromISO(day, { zone: timeZone });
  const instant = date.transform((value) => beginningOf(value).toJSDate().toISOString());
  /** A date alone keeps the zone's offset, so that `seedKeyOf` sees the day that is written. */
  const momentOfComment = date.transform((value) =>
    value.includes('T') ? new Date(value).toISOString() : beginningOf(value).toISO()!,
  );

  /** Front matter of `articles/<slug>.md`. */
  const articleSchema = z.strictObject({
    title: text,
    excerpt: text,
    category: slugSchema,
    author: slugSchema,
    tags: z.array(slugSchema).default([]),
    published_at: instant,
    updated_at: instant.optional(),
    /** `true` for an article that readers are not to see yet. */
    draft: z.boolean().default(false),
    featured: z.boolean().default(false),
    language: languageTag.optional(),
    /** `false` for an article without a cover; or the file of an image that texts may show. */
    cover: z
      .union([z.boolean(), z.string().regex(/^pictures\/texts\/[^/]+$/)], {
        error: 'must be false, or an image such as pictures/texts/a-name.jpg',
      })
      .default(true),
    /** `closed` where readers cannot add to what was said. */
    comments: z.enum(['open', 'closed'], 'must be open or closed').default('open'),
    /** What is to be seen on the cover; empty where it only decorates. */
    cover_alt: z.string().trim().default(''),
    /** What of the cover stays in sight where it is cut, from the left and from the top. */
    cover_position: z
      .string()
      .regex(/^(?:100|\d{1,2})% (?:100|\d{1,2})%$/, 'must be two shares such as 50% 30%')
      .optional(),
    caption: z.string().trim().default(''),
    meta_title: text.optional(),
    meta_description: text.optional(),
    views: count.default(0),
  });

  const reply = z.strictObject({
    author_name: text.min(2, 'must have at least 2 characters'),
    author_email: emailAddress,
    content: text.min(10, 'must have at least 10 characters'),
    status: z
      .string()
      .toUpperCase()
      .pipe(z.enum(['PENDING', 'APPROVED', 'REJECTED'], 'must be PENDING, APPROVED or REJECTED')),
    created_at: momentOfComment,
  });

  /** `comments.yaml`. */
  const commentsSchema = z.array(
    reply.extend({ article: slugSchema, replies: z.array(reply).default([]) }),
  );

  /** Of a comment or reply, what it is known by. */
  const commentKeySchema = z
    .object({ author_email: emailAddress, created_at: momentOfComment })
    .transform(({ author_email, created_at }) => ({
      authorEmail: author_email,
      createdAt: created_at,
    }));

  /** `products/<slug>.yaml`. */
  const productSchema = z.strictObject({
    name: text,
    brand: slugSchema,
    category: slugSchema,
    short_description: z.string().trim().default(''),
    currency: z.string().regex(/^[A-Z]{3}$/, 'must be a currency code such as USD'),
    current_price: price,
    launch_price: price,
    our_rating: z
      .number()
      .min(0, 'must be from 0 to 10')
      .max(10, 'must be from 0 to 10')
      .nullable()
      .default(null),
    review_count: count.default(0),
    is_featured: z.boolean().default(false),
    image: z.boolean().default(true),
    created_at: instant,
    key_features: texts,
    pros: texts,
    cons: texts,
    specifications: z.record(z.string(), z.record(z.string(), specification)).default({}),
  });

  /** `comparisons/<slug>.yaml`. */
  const comparisonSchema = z.strictObject({
    title: text,
    description: z.string().trim().default(''),
    meta_title: text.optional(),
    meta_description: text.optional(),
    products: z
      .array(slugSchema)
      .min(2, 'must name at least 2 products')
      .max(4, 'must name at most 4 products'),
    views: count.default(0),
    updated_at: instant,
    conclusion: z.string().trim().default(''),
  });

  return { articleSchema, commentsSchema, commentKeySchema, productSchema, comparisonSchema };
}
