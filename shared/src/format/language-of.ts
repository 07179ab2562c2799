/** Scripts of one language, or of one that its letters tell from the others; the first one counts. */
const LANGUAGES: readonly [letters: RegExp, language: string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  // Japanese names and titles may do without kana, sentences don't; these signs no Japanese has.
  [/[们這这們说說话让吗嗎谁过还进]|\p{Script=Han}{20}/u, 'zh'],
  [/[ٹڈڑںے]/u, 'ur'],
  [/[پچژگ]/u, 'fa'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Lao}/u, 'lo'],
  [/\p{Script=Khmer}/u, 'km'],
  [/\p{Script=Myanmar}/u, 'my'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Armenian}/u, 'hy'],
  [/\p{Script=Georgian}/u, 'ka'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Bengali}/u, 'bn'],
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Telugu}/u, 'te'],
  [/\p{Script=Gujarati}/u, 'gu'],
  [/\p{Script=Gurmukhi}/u, 'pa'],
  [/\p{Script=Kannada}/u, 'kn'],
  [/\p{Script=Malayalam}/u, 'ml'],
  [/[ґєії]/iu, 'uk'],
  [/\p{Script=Cyrillic}/u, 'ru'],
];

/** Letters that are looked at: a text tells its script at once. */
const MAX_LETTERS = 600;

/**
 * The language that the script of a text speaks for; `undefined` for Latin letters, which are of too
 * many languages, and where there are no more letters of another script than of Latin.
 */
export function languageOf(text: string): string | undefined {
  const letters = text.slice(0, MAX_LETTERS).match(/\p{L}/gu) ?? [];
  const others = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter));
  if (others.length * 2 <= letters.length) return undefined;
  const script = others.join('');
  return LANGUAGES.find(([pattern]) => pattern.test(script))?.[1];
}

/**
 * What an element that shows somebody's text says of it: its own direction and language.
 *
 * @param given the BCP 47 tag that goes with the text
 */
export const inOwnLanguage = (
  text: string,
  given?: string,
): { dir: 'auto'; lang: string | undefined } => ({
  dir: 'auto',
  lang: given ?? languageOf(text),
});
