import type { ImageInfo } from '@waypost/shared/contracts/image';
import { z } from 'zod';

/** What a page needs to show an image without a shift of the layout. */
export const imageInfo: z.ZodType<ImageInfo | null> = z
  .object({
    width: z.int(),
    height: z.int(),
    widths: z.array(z.int()),
    color: z.string(),
  })
  .nullable();

/** A moment as ISO 8601 with offset. */
export const moment = z.iso.datetime({ offset: true });
