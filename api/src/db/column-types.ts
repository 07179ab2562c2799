import type { ImageInfo } from '../http/schemas/media';
import { customType, integer, jsonb, timestamp } from 'drizzle-orm/pg-core';

/** PostgreSQL's `tsvector`; written by the database only. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A surrogate key the database counts up. */
export const identity = () => integer('id').primaryKey().generatedByDefaultAsIdentity();

/** A point in time with millisecond precision, read as `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What a page needs to show the image of the neighbouring column. */
export const imageInfoColumn = (name: string) => jsonb(name).$type<ImageInfo>();
