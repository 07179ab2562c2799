import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import type { SearchedSource } from './search-words.table';
import { unspacedLetter } from '../text/unspaced-letters';
import type { PageRequest } from '../db/page';
import { findSimilarWords, type SimilarWord, typedWords } from './similar-words';

/** One way of looking for what a reader typed. */
export interface SearchStrategy {
  matches: SQL;
  /** How well, larger is better. */
  rank: SQL;
  /** What to highlight in the text, as a `tsquery`. */
  highlighted: SQL;
}

const lastWord = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+$/u;

/** Quotation marks of any language, but for those that are apostrophes, too. */
const quotationMark = /[“”„‟«»「」『』＂]/g;

/** What readers type as a query of the text search: quotes, `-word` and `or` (PostgreSQL's). */
const textQuery = (words: string): SQL => sql`search_query(${words})`;

/**
 * Each word that stands in the ranked text counts, also when another one stands elsewhere: in a
 * search for all of them at once, a title with one of two words would rank as low as none.
 */
const anyOf = (query: SQL) => sql`replace((${query})::text, '&', '|')::tsquery`;

/** Parts of phrases anywhere: positions of words are not counted beyond 16,383, nor more than 255 of one. */
const allPartsOf = (query: SQL) => sql`replace((${query})::text, '<->', '&')::tsquery`;

/** Parts of phrases, too. */
const anyPartOf = (query: SQL) => sql`regexp_replace((${query})::text, '&|<->', '|', 'g')::tsquery`;

const byQuery = (lead: SQL, query: SQL, wanted = query): SearchStrategy => ({
  matches: sql`search @@ ${query}`,
  rank: sql`ts_rank(${lead}, ${anyOf(wanted)})`,
  highlighted: wanted,
});

/** Texts whose lead has parts of unspaced words, those with the most first. */
const byParts = (lead: SQL, words: string): SearchStrategy => {
  const parts = anyPartOf(textQuery(words));
  return {
    matches: sql`${lead} @@ ${parts}`,
    rank: sql`ts_rank(${lead}, ${parts})`,
    highlighted: parts,
  };
};

/** Titles with these words in this order, also words of every text; the shortest first. */
const byTitle = (title: SQL, words: string): SearchStrategy => {
  const titleWords = sql`to_tsvector('waypost_exact', search_text(${title}))`;
  const phrase = sql`phraseto_tsquery('waypost_exact', search_text(${words}))`;
  return {
    matches: sql`${titleWords} @@ ${phrase}`,
    // 2 divides by the title's length.
    rank: sql`ts_rank(${titleWords}, ${phrase}, 2)`,
    highlighted: phrase,
  };
};

/** Titles that hold what was typed letter by letter, as a name with a minus. */
const byName = (title: SQL, words: string): SearchStrategy => {
  const strategy = byTitle(title, words);
  return {
    ...strategy,
    matches: sql`${strategy.matches} and strpos(plain_letters(${title}), plain_letters(${words})) > 0`,
  };
};

const leftOut = /(^|\s)-("[^"]*"|\S+)/g;
const hasMinus = /(^|\s)-\S/;
const operators = /"|(?<=^|\s)-+/g;

/** A query for a word of the texts, which may be several in one, as "wi-fi". */
const wordQuery = ({ word }: SimilarWord): SQL => textQuery(word);

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
  const query = textQuery(exact.join(' '));
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
  /** The column with the title or name, whose words have an index of their own. */
  title: SQL;
}

/**
 * The ways to look for words, to be tried in this order until one finds something: as typed; with
 * the last word as a beginning, for suggestions while typing; titles that consist of words of every
 * text; words that look alike, for typing errors: all of them with the numbers and short words
 * beside them, without these, else any; parts of words of scripts without spaces. Quotes and a
 * minus are heeded, but where they leave nothing it is what they leave without them; a minus may
 * belong to a name.
 */
export async function* searchStrategies(
  db: Database,
  table: SearchedTable,
  words: string,
): AsyncGenerator<SearchStrategy> {
  const typed = words.replace(quotationMark, '"');
  const plain = typed.replace(operators, ' ').trim();
  if (plain !== typed) {
    if (hasMinus.test(typed)) yield byName(table.title, words);
    // Ranking by words that must not occur would put the wrong hits first.
    yield byQuery(table.lead, textQuery(typed), textQuery(typed.replace(leftOut, ' ')));
  }
  yield* plainStrategies(db, table, plain);
}

async function* plainStrategies(
  db: Database,
  { source, lead, title }: SearchedTable,
  words: string,
): AsyncGenerator<SearchStrategy> {
  yield byQuery(lead, textQuery(words));
  const last = lastWord.exec(words);
  if (last) {
    const [beginning] = last;
    const before = words.slice(0, last.index);
    const prefix = sql`to_tsquery('waypost', search_text(${beginning}) || ':*')`;
    yield byQuery(lead, before.trim() === '' ? prefix : sql`(${textQuery(before)} && ${prefix})`);
  }
  yield byTitle(title, words);
  if (unspacedLetter.test(words)) yield byQuery(lead, allPartsOf(textQuery(words)));
  const { compared, exact } = typedWords(words);
  const similar = await findSimilarWords(db, source, compared);
  const found = similar.filter(({ length }) => length > 0);
  if (found.length > 0 && found.length === similar.length) {
    const all = byLikeness(lead, found, sql` && `, exact);
    if (exact.length > 0) yield withExact(lead, all, exact);
    yield all;
  }
  if (found.length > 0 && similar.length > 1) yield byLikeness(lead, found, sql` || `, exact);
  if (unspacedLetter.test(words)) yield byParts(lead, words);
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
