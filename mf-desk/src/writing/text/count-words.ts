/** As the API reckons what it publishes (specification §9). */
const WORDS_PER_MINUTE = 225;
const CHARACTERS_PER_MINUTE = 500;

/** Scripts that are written without spaces. */
const CHARACTERS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/gu;

/** Words of a Markdown text, and minutes to read it. */
export function countWords(markdown: string): { words: number; minutes: number } {
  const text = markdown
    .replace(/^(?:```|~~~).*$/gm, ' ')
    .replace(/\]\([^)\n]*\)/g, ' ')
    .replace(/<[^<>\n]*>/g, ' ');
  const characters = text.match(CHARACTERS)?.length ?? 0;
  const words = text
    .replace(CHARACTERS, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  const minutes = words / WORDS_PER_MINUTE + characters / CHARACTERS_PER_MINUTE;
  return { words: words + characters, minutes: Math.max(1, Math.ceil(minutes)) };
}
