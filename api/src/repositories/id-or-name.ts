import { type SQL, eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether what names a row is its id. */
export const isId = (name: string): boolean => /^\d{1,9}$/.test(name);

/** The condition for the row of an id, else of a name such as a slug. */
export const isNamed = (columns: { id: PgColumn; name: PgColumn }, name: string): SQL =>
  isId(name) ? eq(columns.id, Number(name)) : eq(columns.name, name);
