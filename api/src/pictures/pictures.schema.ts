import { z } from 'zod';
import { filterWord } from '../http/schemas/filters';
import { imageInfo, moment } from '../http/schemas/media';
import { pagingQuery } from '../http/schemas/paging';
import { normalizeLine } from '../http/schemas/text';

const MAX_ALT = 500;

const alt = z
  .string('Description must be text')
  .transform(normalizeLine)
  .refine((text) => text.length <= MAX_ALT, `Description must be at most ${MAX_ALT} characters`);

const share = z
  .number('must be from 0 to 1')
  .min(0, 'must be from 0 to 1')
  .max(1, 'must be from 0 to 1');

const focalPoint = z
  .object({ x: share, y: share })
  .describe('Where it matters most, from 0 at the left and top to 1');

export const uploadQuery = z.object({
  name: z
    .string('must be given once')
    .max(200, 'must have at most 200 characters')
    .transform(normalizeLine)
    .default('')
    .describe('What the file is called'),
  alt: alt.default('').describe('What is to be seen, for whoever does not see it'),
});

export const pictureListQuery = pagingQuery(30)
  .extend({
    search: filterWord.describe('Letters of the file’s name or of the description'),
    unused: z
      .enum(['true', 'false'])
      .transform((value) => value === 'true')
      .optional()
      .describe('Only what no text names'),
  })
  .meta({ id: 'PictureQuery' });

export const pictureChange = z
  .object({
    alt: alt.optional(),
    focal_point: focalPoint.nullable().optional(),
  })
  .meta({ id: 'PictureChange' });

export const deskPicture = z
  .object({
    id: z
      .int()
      .nullable()
      .describe('null for one of the content files, which the desk does not change'),
    file: z.string().describe('What texts call it: `![description](file)`'),
    url: z.string().describe('Where it is served; `?w=` gives a width'),
    bytes: z.int().nullable().describe('Of the original'),
    info: imageInfo,
    alt: z.string(),
    focal_point: focalPoint.nullable(),
    uploaded_by: z.string().nullable(),
    uploaded_at: moment.nullable(),
    may_change: z.boolean().describe('Whether who asks may describe, replace and delete it'),
    uses: z.array(
      z.object({
        kind: z.enum(['article', 'page']),
        id: z.int(),
        slug: z.string(),
        title: z.string(),
        is_public: z.boolean(),
      }),
    ),
    other_uses: z.int().describe('Texts that use it and are not for who asks'),
  })
  .meta({ id: 'DeskPicture' });

export type DeskPicture = z.output<typeof deskPicture>;
