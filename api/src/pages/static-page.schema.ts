import { z } from 'zod';
import { imageInfo } from '../http/schemas/media';

/** What a publisher tells of itself; plain text, not HTML. */
const aboutDetails = z
  .object({
    founded: z.int().nullable(),
    aims: z.array(z.object({ label: z.string(), text: z.array(z.string()) })),
    timeline: z.array(z.object({ year: z.int(), event: z.string() })).nullable(),
    values: z.array(z.object({ name: z.string(), text: z.string() })).nullable(),
  })
  .meta({ id: 'AboutDetails' });

/** What a publisher tells of itself. */
export type AboutDetails = z.output<typeof aboutDetails>;

/** A static page (specification §3). */
export const staticPage = z
  .object({
    slug: z.string(),
    title: z.string(),
    content: z.string().describe('Sanitised HTML'),
    featured_image: z.string().nullable(),
    featured_image_info: imageInfo,
    featured_image_alt: z.string(),
    meta_title: z.string().describe('For search engines; empty where the title is'),
    meta_description: z.string().describe('Empty where the text is to say it'),
    about: aboutDetails.nullable().describe('Of the page `about` alone'),
  })
  .meta({ id: 'StaticPage' });

export type StaticPage = z.output<typeof staticPage>;

export const listedPage = z
  .object({ slug: z.string(), title: z.string() })
  .meta({ id: 'ListedPage' });

export type ListedPage = z.output<typeof listedPage>;
