import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import type { SearchedSource } from '../db/schema/search-words';
import type { PageRequest } from './page';
import { findSimilarWords, type SimilarWord, typedWords } from './similar-words';

/** One way of looking for what a reader typed. */
export interface SearchStrategy {
  /** Whether a row matches. */
  matches: SQL;
  /** How well, larger is better. */
  rank: SQL;
  /** What to highlight in the text, as a `tsquery`. */
  highlighted: SQL;
}

const lastWord = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+$/u;

/** What readers type as a query of the text search: quotes, `-word` and `or` (PostgreSQL's). */
const textQuery = (words: string): SQL => sql`websearch_to_tsquery('waypost', ${words})`;

/**
 * Each word that stands in the ranked text counts, also when another one stands elsewhere: in a
 * search for all of them at once, a title with one of two words would rank as low as none.
 */
const anyOf = (query: SQL) => sql`replace((${query})::text, '&', '|')::tsquery`;

const byQuery = (lead: SQL, query: SQL, wanted = query): SearchStrategy => ({
  matches: sql`search @@ ${query}`,
  rank: sql`ts_rank(${lead}, ${anyOf(wanted)})`,
  highlighted: wanted,
});

const leftOut = /(^|\s)-("[^"]*"|\S+)/g;
const isExplicit = /"|(^|\s)-\S/;

/** A query for a word of the texts, which may be several in one, as "wi-fi". */
const wordQuery = ({ word }: SimilarWord): SQL => sql`plainto_tsquery('waypost', ${word})`;

const asItself = (word: string): SimilarWord[] => [{ word, likeness: 1 }];

/**
 * The more like what was typed, the better; the most similar word of each typed one counts, and one
 * that means itself as much as one that is the same.
 */
const byLikeness = (
  lead: SQL,
  similar: SimilarWord[][],
  joint: SQL,
  exact: string[],
): SearchStrategy => {
  const anyWord = (words: SimilarWord[]) => sql`(${sql.join(words.map(wordQuery), sql` || `)})`;
  const likeness = (words: SimilarWord[]) =>
    sql`case ${sql.join(
      words.map((word) => sql`when ${lead} @@ ${wordQuery(word)} then ${word.likeness}::float8`),
      sql` `,
    )} else 0 end`;
  const query = sql`(${sql.join(similar.map(anyWord), joint)})`;
  return {
    matches: sql`${lead} @@ ${query}`,
    rank: sql.join([...similar, ...exact.map(asItself)].map(likeness), sql` + `),
    highlighted: sql`(${sql.join([query, ...exact.map((word) => anyWord(asItself(word)))], sql` || `)})`,
  };
};

/** The hits of a strategy that have all of some words, but for those that every text has. */
const withExact = (lead: SQL, strategy: SearchStrategy, exact: string[]): SearchStrategy => {
  const query = sql`plainto_tsquery('waypost', ${exact.join(' ')})`;
  return {
    ...strategy,
    matches: sql`${strategy.matches} and (numnode(${query}) = 0 or ${lead} @@ ${query})`,
  };
};

/** A table that is searched by its column `search`. */
export interface SearchedTable {
  source: SearchedSource;
  /** The column that ranks hits, and that typing errors are looked for in. */
  lead: SQL;
}

/**
 * The ways to look for words, to be tried in this order until one finds something: as typed; with
 * the last word as a beginning, for suggestions while typing; words that look alike, for typing
 * errors: all of them with the numbers and short words beside them, without these, else any. Who
 * writes quotes or a minus means it and gets just that.
 */
export async function* searchStrategies(
  db: Database,
  { source, lead }: SearchedTable,
  words: string,
): AsyncGenerator<SearchStrategy> {
  const typed = textQuery(words);
  if (isExplicit.test(words)) {
    // Ranking by words that must not occur would put the wrong hits first.
    yield byQuery(lead, typed, textQuery(words.replace(leftOut, ' ')));
    return;
  }
  yield byQuery(lead, typed);
  const last = lastWord.exec(words);
  if (last) {
    const [beginning] = last;
    const before = words.slice(0, last.index);
    const prefix = sql`to_tsquery('waypost', ${`${beginning}:*`})`;
    yield byQuery(lead, before.trim() === '' ? prefix : sql`(${textQuery(before)} && ${prefix})`);
  }
  const { compared, exact } = typedWords(words);
  const similar = await findSimilarWords(db, source, compared);
  const found = similar.filter(({ length }) => length > 0);
  if (found.length === 0) return;
  if (found.length === similar.length) {
    const all = byLikeness(lead, found, sql` && `, exact);
    if (exact.length > 0) yield withExact(lead, all, exact);
    yield all;
  }
  if (similar.length > 1) yield byLikeness(lead, found, sql` || `, exact);
}

/**
 * Searches with one strategy after another until one finds something.
 *
 * @param find returns the rows of a page that a strategy finds.
 */
export async function searchInSteps<Row>(
  db: Database,
  table: SearchedTable,
  words: string,
  request: PageRequest,
  find: (strategy: SearchStrategy, request: PageRequest) => Promise<Row[]>,
): Promise<Row[]> {
  if (words === '') return [];
  for await (const strategy of searchStrategies(db, table, words)) {
    const rows = await find(strategy, request);
    if (rows.length > 0) return rows;
    // A page past the end of what was found must not turn into another kind of search.
    if (request.page > 1 && (await find(strategy, { page: 1, pageSize: 1 })).length > 0) break;
  }
  return [];
}
