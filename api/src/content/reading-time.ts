import { decodeHTML } from 'entities';

/** Specification §9. */
const WORDS_PER_MINUTE = 225;

/** For Chinese and Japanese, which have no spaces; what Medium reckons with. */
const CHARACTERS_PER_MINUTE = 500;

const CHARACTERS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/gu;

/** Scripts whose words are written without spaces and separated by a dictionary. */
const JOINED_WORDS = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

const countWords = (run: string): number =>
  [...segmenter.segment(run)].filter(({ isWordLike }) => isWordLike).length;

/** Minutes to read the text of some HTML, at least 1 (specification §9). */
export function readingTime(html: string): number {
  const text = decodeHTML(html.replace(/<[^>]*>?/g, ' '));
  const characters = text.match(CHARACTERS)?.length ?? 0;
  const joined = (text.match(JOINED_WORDS) ?? []).reduce((sum, run) => sum + countWords(run), 0);
  // What is left between the characters is punctuation, unless it has letters.
  const words = text
    .replace(CHARACTERS, ' ')
    .replace(JOINED_WORDS, ' ')
    .split(/\s+/)
    .filter((word) => characters + joined === 0 || /[\p{L}\p{N}]/u.test(word))
    .filter(Boolean).length;
  const minutes = (words + joined) / WORDS_PER_MINUTE + characters / CHARACTERS_PER_MINUTE;
  return Math.max(1, Math.ceil(minutes));
}
