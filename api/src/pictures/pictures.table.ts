import { doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { contentImages } from '../content/content.table';
import { identity, instant } from '../db/column-types';
import { staff } from '../staff/staff.table';

/** Pictures that were uploaded at the desk; their originals stand among those of content files. */
export const pictures = pgTable('pictures', {
  id: identity(),
  /** How texts name it, as if it were in the content folder: `pictures/texts/a-name.jpg`. */
  file: text('file').notNull().unique(),
  path: text('path')
    .notNull()
    .unique()
    .references(() => contentImages.path),
  /** SHA-256 of its bytes, in hexadecimal digits. */
  hash: text('hash').notNull().unique(),
  bytes: integer('bytes').notNull(),
  /** What a text describes it by unless somebody writes something else there; empty where nobody said. */
  alt: text('alt').notNull().default(''),
  /** Where it matters most, from 0 at the left and top to 1. */
  focalX: doublePrecision('focal_x'),
  focalY: doublePrecision('focal_y'),
  uploadedBy: integer('uploaded_by').references(() => staff.id, { onDelete: 'set null' }),
  uploadedAt: instant('uploaded_at').notNull().defaultNow(),
});
