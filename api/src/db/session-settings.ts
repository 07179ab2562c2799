/** How alike a mistyped word must be to a word of a text, 0 to 1. */
const FUZZY_THRESHOLD = 0.4;

/** What every session with the database sets, on both engines. */
export const sessionSettings: Record<string, string> = {
  'pg_trgm.word_similarity_threshold': String(FUZZY_THRESHOLD),
  TimeZone: 'UTC',
  // Memory and solid-state disks: reading by index is not four times as dear as in sequence.
  random_page_cost: '1.1',
  // The planner does not know that comparing `search` row by row unpacks each: reading all of
  // 10,000 articles takes 34 ms of which the index needs 5.
  enable_seqscan: 'off',
  // Before PostgreSQL 18, what must be read in sequence then looks dear enough to be compiled.
  jit: 'off',
};
