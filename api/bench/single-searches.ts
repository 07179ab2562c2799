import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '../src/db/database';
import { searchArticles, searchedArticles, searchStatement } from '../src/articles/article-search';
import { searchStrategies, type SearchStrategy } from '../src/search/search-query';
import { syntheticWord } from './synthetic-content';

/** What one search costs without HTTP and without others at the same time. */
export interface SingleSearch {
  name: string;
  hits: number;
  /** Median in milliseconds. */
  ms: number;
}

const WARM_UP = 10;
const TIMES = 15;
const firstPage = { page: 1, pageSize: 20 };

/** Two words that one in a hundred articles holds; the smaller a word's number, the more do. */
export const twoWords = `${syntheticWord(300)} ${syntheticWord(500)}`;

const mistyped = (number: number): string => syntheticWord(number).replace(/.(..)$/, 'x$1');

const searches = [
  { name: 'two words', words: twoWords },
  { name: 'two rare words', words: `${syntheticWord(2_000)} ${syntheticWord(1_500)}` },
  { name: 'a common word', words: syntheticWord(60) },
  { name: 'a word of every article', words: syntheticWord(0) },
  { name: 'two words of every article', words: `${syntheticWord(0)} ${syntheticWord(1)}` },
  { name: 'a beginning', words: syntheticWord(300).slice(0, -1) },
  { name: 'a typing error', words: mistyped(7_000) },
  { name: 'three typing errors', words: [7_000, 6_000, 5_000].map(mistyped).join(' ') },
  { name: 'a typing error in a common word', words: mistyped(60) },
  { name: 'a typing error beside a number', words: `${mistyped(7_000)} 4711` },
];

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Measures one search after another. */
export async function measureSearches(db: Database): Promise<SingleSearch[]> {
  const measured: SingleSearch[] = [];
  for (const { name, words } of searches) {
    const times: number[] = [];
    let hits = 0;
    for (let time = 0; time < WARM_UP + TIMES; time++) {
      const began = performance.now();
      hits = (await searchArticles(db, words, firstPage)).count;
      if (time >= WARM_UP) times.push(performance.now() - began);
    }
    measured.push({ name, hits, ms: median(times) });
  }
  return measured;
}

/** The database's plan of a search for two words. */
export async function explainSearch(db: Database): Promise<string[]> {
  const { value: typed } = await searchStrategies(db, searchedArticles, twoWords).next();
  const lines = await queryRows<{ 'QUERY PLAN': string }>(
    db,
    sql`explain (analyze, costs off, timing on, summary off, buffers off)
      ${searchStatement(twoWords, typed as SearchStrategy, firstPage)}`,
  );
  return lines.map((line) => line['QUERY PLAN']);
}
