import { z } from 'zod';

const storedImage = z
  .object({
    width: z.int().describe('Of the original, in CSS pixels'),
    height: z.int().describe('Of the original, in CSS pixels'),
    widths: z.array(z.int()).describe('Widths in pixels that `?w=` accepts, ascending'),
    alt: z.string().optional().describe('What is to be seen, where it does not only decorate'),
    position: z
      .string()
      .optional()
      .describe('What stays in sight where it is cut, as `object-position` of CSS has it'),
    color: z.string().describe('Average colour as #rrggbb, shown while the image loads'),
  })
  .meta({ id: 'ImageInfo' });

/** What a page needs to show an image without a shift of the layout. */
export const imageInfo = storedImage.nullable();

/** What a page needs to show an image without a shift of the layout. */
export type ImageInfo = z.output<typeof storedImage>;

/** A moment as ISO 8601 with offset. */
export const moment = z.iso.datetime({ offset: true });
