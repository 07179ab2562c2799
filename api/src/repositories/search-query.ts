import { type SQL, sql } from 'drizzle-orm';
import type { PageRequest } from './page';

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
const textQuery = (words: string): SQL => sql`websearch_to_tsquery('waypost', ${words})`;

/**
 * Each word that stands in the ranked text counts, also when another one stands elsewhere: asked
 * for all of them at once, a title with one of two words would rank as low as none.
 */
const anyOf = (query: SQL) => sql`replace((${query})::text, '&', '|')::tsquery`;

const byQuery = (query: SQL, wanted = query): SearchStrategy => ({
  matches: sql`search @@ ${query}`,
  rank: (vector) => sql`ts_rank(${vector}, ${anyOf(wanted)})`,
  marked: wanted,
});

const leftOut = /(^|\s)-("[^"]*"|\S+)/g;
const isExplicit = /"|(^|\s)-\S/;

/** Likeness of shorter words says nothing, and more words only cost time. */
const MIN_LETTERS = 3;
const MAX_WORDS = 6;

const wordsToCompare = (words: string) =>
  words
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= MIN_LETTERS)
    .slice(0, MAX_WORDS)
    .map((word) => sql`plain_letters(${word})`);

const byLikeness = (words: SQL[], joint: SQL, marked: SQL): SearchStrategy => ({
  matches: sql`(${sql.join(
    words.map((word) => sql`${word} <% fuzzy`),
    joint,
  )})`,
  rank: () =>
    sql.join(
      words.map((word) => sql`word_similarity(${word}, fuzzy)`),
      sql` + `,
    ),
  marked,
});

/**
 * The ways to look for words, to be tried in this order until one finds something: as typed; with
 * the last word as a beginning, for suggestions while typing; words that look alike, for typing
 * errors: all of them, else any. Who writes quotes or a minus means it and gets just that.
 */
export function searchStrategies(words: string): SearchStrategy[] {
  const typed = textQuery(words);
  // Ranking by words that must not occur would put the wrong hits first.
  if (isExplicit.test(words)) return [byQuery(typed, textQuery(words.replace(leftOut, ' ')))];
  const strategies = [byQuery(typed)];
  const [, before = '', beginning] = lastWord.exec(words) ?? [];
  if (beginning) {
    const prefix = sql`to_tsquery('waypost', ${`${beginning}:*`})`;
    const query = before.trim() === '' ? prefix : sql`(${textQuery(before)} && ${prefix})`;
    strategies.push(byQuery(query));
  }
  const alike = wordsToCompare(words);
  if (alike.length > 0) strategies.push(byLikeness(alike, sql` and `, typed));
  if (alike.length > 1) strategies.push(byLikeness(alike, sql` or `, typed));
  return strategies;
}

/**
 * Searches with one strategy after another until one finds something.
 *
 * @param find answers the rows of a page that a strategy finds.
 */
export async function searchInSteps<Row>(
  words: string,
  request: PageRequest,
  find: (strategy: SearchStrategy, request: PageRequest) => Promise<Row[]>,
): Promise<Row[]> {
  for (const strategy of words === '' ? [] : searchStrategies(words)) {
    const rows = await find(strategy, request);
    if (rows.length > 0) return rows;
    // A page past the end of what was found must not turn into another kind of search.
    if (request.page > 1 && (await find(strategy, { page: 1, pageSize: 1 })).length > 0) break;
  }
  return [];
}
