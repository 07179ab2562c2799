import { z } from 'zod';
import { imageInfo, moment } from '../http/schemas/media';

/** An author's profile (specification §3). */
export const author = z
  .object({
    id: z.int(),
    first_name: z.string(),
    last_name: z.string(),
    username: z.string(),
    bio: z.string(),
    profile_picture: z.string().nullable(),
    profile_picture_info: imageInfo,
    article_count: z.int(),
    joined_date: moment,
    email: z.string(),
    social_links: z.object({
      twitter: z.string().optional(),
      linkedin: z.string().optional(),
      website: z.string().optional(),
    }),
  })
  .meta({ id: 'Author' });

export type Author = z.output<typeof author>;
