import { z } from 'zod';
import { isReserved, RESERVED } from '../content/check/reserved-slugs';
import { slugSchema } from '../content/content-schemas';
import { moment } from '../http/schemas/media';
import type { TextKind } from '../text-kinds/text-kind';

/** Bytes of a slug: file systems allow 255 for a name, its ending included. */
const MAX_SLUG_BYTES = 200;

const addressSlug = slugSchema.refine(
  (slug) => Buffer.byteLength(slug) <= MAX_SLUG_BYTES,
  'is too long for an address',
);

/** The address that a text gets: the name that its file has. */
export const newSlugOf = ({ name }: TextKind) =>
  addressSlug.refine((slug) => !isReserved(name, slug), RESERVED);

/** A former address of a text, which leads to its present one. */
export const deskRedirect = z
  .object({
    id: z.int(),
    from: z.string().describe('The former slug'),
    to: z.string().describe('The slug of the text now'),
    text_id: z.int(),
    title: z.string(),
    created_at: moment,
  })
  .meta({ id: 'DeskRedirect' });

export type DeskRedirect = z.output<typeof deskRedirect>;

export const newRedirectOf = ({ name }: TextKind) =>
  z.object({
    from: addressSlug
      .refine((slug) => !isReserved(name, slug, 'redirect'), RESERVED)
      .describe('The slug that leads on'),
    to: slugSchema.describe(`Slug of the ${name}`),
  });
