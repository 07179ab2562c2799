import type { Database } from '../db/database';
import { authors } from './authors.table';
import type { Author } from './author.schema';
import { isNamed } from '../db/id-or-name';

/** An author by id or username, `undefined` when there is none. */
export async function findAuthor(db: Database, idOrUsername: string): Promise<Author | undefined> {
  const [row] = await db
    .select()
    .from(authors)
    .where(isNamed({ id: authors.id, name: authors.username }, idOrUsername));
  return (
    row && {
      id: row.id,
      first_name: row.firstName,
      last_name: row.lastName,
      username: row.username,
      bio: row.bio,
      profile_picture: row.profilePicture,
      profile_picture_info: row.profilePictureInfo,
      article_count: row.articlesCount,
      joined_date: row.joinedDate.toISOString(),
      email: row.email,
      social_links: row.socialLinks,
    }
  );
}
