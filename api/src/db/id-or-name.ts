import { type SQL, eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether what names a row is its id, in its one spelling. */
export const isId = (name: string): boolean => /^[1-9]\d{0,8}$/.test(name);

/** The condition for the row of an id, else of a name such as a slug. */
export const isNamed = (columns: { id: PgColumn; name: PgColumn }, name: string): SQL =>
  isId(name) ? eq(columns.id, Number(name)) : eq(columns.name, name);
