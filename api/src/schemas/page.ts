import type { StaticPage as StaticPageContract } from '@waypost/shared/contracts/static-page';
import { z } from 'zod';
import type { Keeps } from './keeps';
import { imageInfo } from './media';

/** A static page (specification §3). */
export const staticPage = z
  .object({
    title: z.string(),
    content: z.string().describe('Sanitised HTML'),
    featured_image: z.string().nullable(),
    featured_image_info: imageInfo,
    featured_image_alt: z.string(),
  })
  .meta({ id: 'StaticPage' });

/** A static page, as the API sends it. */
export type StaticPage = Keeps<StaticPageContract, z.output<typeof staticPage>>;
