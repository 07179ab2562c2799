import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '../db/database';
import type { SearchedSource } from '../db/schema/search-words';

/** A word that a mistyped one may have been meant to be. */
export interface SimilarWord {
  /** Plain letters. */
  word: string;
  /** 0 to 1. */
  likeness: number;
}

/** Likeness of shorter words says nothing, and more words only cost time. */
const MIN_LETTERS = 3;
const MAX_WORDS = 6;

/** Of each word only those most like it: a reader meant one of these, and each costs time. */
const MAX_SIMILAR = 10;

const wordsToCompare = (words: string) =>
  words
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= MIN_LETTERS)
    .slice(0, MAX_WORDS);

/**
 * For each word that a reader typed, but for those that every text has, the words of the texts most
 * like it, the most similar first; an empty list for one that is like none.
 */
export async function findSimilarWords(
  db: Database,
  source: SearchedSource,
  words: string,
): Promise<SimilarWord[][]> {
  const typed = wordsToCompare(words);
  if (typed.length === 0) return [];
  const rows = await queryRows<{ number: number; word: string | null; likeness: number }>(
    db,
    sql`select typed.number::int, similar_word.word, similar_word.likeness
      from json_array_elements_text(${JSON.stringify(typed)}::json) with ordinality as typed (word, number)
      cross join lateral (select plain_letters(typed.word) as letters offset 0) as plain
      left join lateral (
        select word, word_similarity(plain.letters, word)::float8 as likeness
        from search_words where source = ${source} and plain.letters <% word
        order by 2 desc, similarity(plain.letters, word) desc, word limit ${MAX_SIMILAR}
      ) as similar_word on true
      where to_tsvector('waypost', plain.letters) <> ''
      order by typed.number, similar_word.likeness desc, similar_word.word`,
  );
  const similar = new Map<number, SimilarWord[]>(rows.map(({ number }) => [number, []]));
  for (const { number, word, likeness } of rows) {
    if (word !== null) similar.get(number)?.push({ word, likeness });
  }
  return [...similar.values()];
}
