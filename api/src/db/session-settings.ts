/** How alike a mistyped word must be to a word of a text, 0 to 1. */
export const FUZZY_THRESHOLD = 0.4;

/** What every session with the database sets, on both engines. */
export const sessionSettings: Record<string, string> = {
  'pg_trgm.word_similarity_threshold': String(FUZZY_THRESHOLD),
  TimeZone: 'UTC',
  // Memory and solid-state disks: reading by index is not four times as dear as in sequence.
  random_page_cost: '1.1',
};
