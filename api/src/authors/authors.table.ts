import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, imageInfoColumn, instant } from '../db/column-types';

/**
 * Authors (specification §3). `articlesCount`, of public articles alone, is updated by a trigger
 * on `articles`.
 */
export const authors = pgTable('authors', {
  id: identity(),
  username: text('username').notNull().unique(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  bio: text('bio').notNull().default(''),
  email: text('email').notNull().default(''),
  joinedDate: instant('joined_date').notNull(),
  socialLinks: jsonb('social_links')
    .$type<{ twitter?: string; linkedin?: string; website?: string }>()
    .notNull()
    .default({}),
  profilePicture: text('profile_picture'),
  profilePictureInfo: imageInfoColumn('profile_picture_info'),
  articlesCount: integer('articles_count').notNull().default(0),
});
