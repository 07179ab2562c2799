import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

/** What the embedded engine is opened with, always. */
export const extensions = { pg_trgm, unaccent };
