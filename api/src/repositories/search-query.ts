import { type SQL, sql } from 'drizzle-orm';

/** One way of looking for what a reader typed, in a table with `search` and `fuzzy`. */
export interface SearchStrategy {
  /** Whether a row matches. */
  matches: SQL;
  /** How well, larger is better; `vector` is the column to rank by. */
  rank: (vector: SQL) => SQL;
  /** What to mark in the text, as a `tsquery`. */
  marked: SQL;
}

const lastWord = /^(.*?)([\p{L}\p{N}]+)$/su;

/** What readers type as a query of the text search: quotes, `-word` and `or` (PostgreSQL's). */
export const textQuery = (words: string): SQL => sql`websearch_to_tsquery('waypost', ${words})`;

const byQuery = (query: SQL): SearchStrategy => ({
  matches: sql`search @@ ${query}`,
  rank: (vector) => sql`ts_rank(${vector}, ${query})`,
  marked: query,
});

/**
 * The ways to look for words, to be tried in this order until one finds something: as typed; with
 * the last word as a beginning, for suggestions while typing; words that look alike, for typing
 * errors.
 */
export function searchStrategies(words: string): SearchStrategy[] {
  const typed = textQuery(words);
  const strategies = [byQuery(typed)];
  const [, before = '', beginning] = lastWord.exec(words) ?? [];
  // Inside quotes or after a minus the last word is meant as it stands.
  if (beginning && !/["-]/.test(before)) {
    const prefix = sql`to_tsquery('waypost', ${`${beginning}:*`})`;
    strategies.push(
      byQuery(before.trim() === '' ? prefix : sql`(${textQuery(before)} && ${prefix})`),
    );
  }
  const letters = words.replace(/[^\p{L}\p{N}\s]/gu, ' ').trim();
  if (letters.length >= 3) {
    const plain = sql`plain_letters(${letters})`;
    strategies.push({
      matches: sql`${plain} <% fuzzy`,
      rank: () => sql`word_similarity(${plain}, fuzzy)`,
      marked: typed,
    });
  }
  return strategies;
}
