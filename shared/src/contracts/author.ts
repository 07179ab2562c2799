import type { ImageInfo } from './image';

/** An author's profile (specification §3). */
export interface Author {
  id: number;
  first_name: string;
  last_name: string;
  username: string;
  bio: string | null;
  profile_picture: string | null;
  profile_picture_info?: ImageInfo | null;
  article_count: number;
  /** ISO 8601 date or date-time. */
  joined_date: string | null;
  email: string | null;
  social_links: Partial<Record<'twitter' | 'linkedin' | 'website', string | null>> | null;
}
