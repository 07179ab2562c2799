import type { Author as SentAuthor } from './api.generated';

/** An author's profile; all that may be `null` here our API sends (specification §3). */
export interface Author extends Omit<
  SentAuthor,
  'bio' | 'profile_picture_info' | 'joined_date' | 'email' | 'social_links'
> {
  bio: string | null;
  profile_picture_info?: SentAuthor['profile_picture_info'];
  /** ISO 8601 date or date-time. */
  joined_date: string | null;
  email: string | null;
  social_links: Partial<Record<keyof SentAuthor['social_links'], string | null>> | null;
}
