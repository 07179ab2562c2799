import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '../db/database';
import type { SearchedSource } from './search-words.table';

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

/** What a reader typed, by how it is looked for once nothing has it all. */
export interface TypedWords {
  /** Words that may be mistyped. */
  compared: string[];
  /** Numbers and short words, which mean themselves: any other is another one. */
  exact: string[];
}

const isExact = (word: string): boolean => word.length < MIN_LETTERS || /^\p{N}+$/u.test(word);

/** Splits what a reader typed into words, the first few of each kind. */
export function typedWords(typed: string): TypedWords {
  const words = typed.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return {
    compared: words.filter((word) => !isExact(word)).slice(0, MAX_WORDS),
    exact: words.filter(isExact).slice(0, MAX_WORDS),
  };
}

/**
 * For each word that a reader typed, but for those that every text has, the words of the texts most
 * like it, the most similar first; an empty list for one that is like none.
 */
export async function findSimilarWords(
  db: Database,
  source: SearchedSource,
  typed: string[],
): Promise<SimilarWord[][]> {
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
