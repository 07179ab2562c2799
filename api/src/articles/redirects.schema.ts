import { z } from 'zod';
import { RESERVED_SLUGS } from '../content/check/check-references';
import { slugSchema } from '../content/content-schemas';
import { moment } from '../http/schemas/media';

/** Bytes of a slug: file systems allow 255 for a name, its ending included. */
const MAX_SLUG_BYTES = 200;

/** The address that an article gets: the name that its file has. */
export const newSlug = slugSchema
  .refine((slug) => Buffer.byteLength(slug) <= MAX_SLUG_BYTES, 'is too long for an address')
  .refine((slug) => !RESERVED_SLUGS.has(slug), 'is the address of something else');

/** A former address of an article, which leads to its present one. */
export const deskRedirect = z
  .object({
    id: z.int(),
    from: z.string().describe('The former slug'),
    to: z.string().describe('The slug of the article now'),
    article_id: z.int(),
    title: z.string(),
    created_at: moment,
  })
  .meta({ id: 'DeskRedirect' });

/** {@link deskRedirect} once it is validated. */
export type DeskRedirect = z.output<typeof deskRedirect>;

/** Body that makes a redirect. */
export const newRedirect = z.object({
  from: newSlug.describe('The slug that leads on'),
  to: slugSchema.describe('Slug of the article'),
});
