import {
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { ImageRecipe } from '../media/images/image-recipe';

/** Bytes; `Buffer` or `Uint8Array`, as the engine gives them. */
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * The content folders that were shown to this database, one for each data folder of a machine,
 * as they were at that machine's last start (decision 025). Not part of a backup.
 */
export const contentOrigins = pgTable('content_origins', {
  id: text('id').primaryKey(),
  /** Hash of the whole folder and of the loader: the same, and nothing needs to be read. */
  hash: text('hash').notNull(),
  /** Problems of the files of this hash, reported at every start; empty when all can be used. */
  problems: text('problems').notNull().default(''),
  /** When this folder was last in use: one that has not been for long is forgotten. */
  seenAt: timestamp('seen_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  /** Version of the loader that made the fingerprints. */
  madeWith: text('made_with').notNull(),
  /** Record (`articles a-title`) → its fingerprint. */
  records: jsonb('records').$type<Record<string, string>>().notNull(),
  /** Path below the content folder → hash of the file. */
  files: jsonb('files').$type<Record<string, string>>().notNull(),
});

/** Which rows come from content files, and what the files last gave for them. */
export const contentRecords = pgTable(
  'content_records',
  {
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
);

/** The content files that the rows were made from, images left out. */
export const contentFiles = pgTable('content_files', {
  path: text('path').primaryKey(),
  hash: text('hash').notNull(),
  body: bytea('body').notNull(),
});

/** Every stored image and how it is made, so that any machine can make it. */
export const contentImages = pgTable('content_images', {
  /** Below the media folder, such as `covers/a-title-1a2b3c4d.jpg`. */
  path: text('path').primaryKey(),
  recipe: jsonb('recipe').$type<ImageRecipe>().notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  color: text('color').notNull(),
});

/** Originals of the images that people made. */
export const imageSources = pgTable('image_sources', {
  path: text('path')
    .primaryKey()
    .references(() => contentImages.path, { onDelete: 'cascade' }),
  body: bytea('body').notNull(),
});

/** What the server notes about itself, such as the hash of the content it was filled with. */
export const serverNotes = pgTable('server_notes', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});
