import { pgTable, text } from 'drizzle-orm/pg-core';

/** What the server notes about itself, such as the hash of the content it was filled with. */
export const serverNotes = pgTable('server_notes', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});
