import { z } from 'zod';

/** What is in the database, for an operator. */
export const databaseStatus = z
  .object({
    engine: z.string().describe('PostgreSQL’s version and what it was made for'),
    size: z.string(),
    migrations: z.int().describe('Number of migrations that were applied'),
    content: z
      .string()
      .nullable()
      .describe('Hash of the content files that filled it, `null` when none did'),
    rows: z.record(z.string(), z.int()).describe('Number of rows per table'),
  })
  .meta({ id: 'DatabaseStatus' });

/** What is in the database. */
export type DatabaseStatus = z.output<typeof databaseStatus>;
