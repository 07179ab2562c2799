import { escapeHtml } from '../text/escape-html';
import { unspacedLetter } from '../text/unspaced-letters';

/** Private-use characters that stand for `<mark>` and `</mark>` until the text is escaped. */
const HIGHLIGHT_START = '\uE000';
const HIGHLIGHT_STOP = '\uE001';

/** Options of `ts_headline` for {@link toHighlightHtml}. */
export const headlineOptions = `StartSel=${HIGHLIGHT_START},StopSel=${HIGHLIGHT_STOP},MaxFragments=1`;

/** How long a passage is, of words and of pairs of letters. */
export const wordOptions = ',MaxWords=32,MinWords=16';
export const pairOptions = ',MaxWords=96,MinWords=48';

/** Characters that must not stand in a text before its hits are delimited. */
export const headlineDelimiters = HIGHLIGHT_START + HIGHLIGHT_STOP;

/** The two letters of a highlighted pair, with their marks. */
const highlightedPair = /\uE000(\P{M}\p{M}*)(\P{M}\p{M}*)\uE001/gu;

/** A letter that is looked for alone is found with the one behind it. */
const shortenPairs = (searched: string, typed: string): string =>
  searched.replace(highlightedPair, (pair, first: string, second: string) =>
    !unspacedLetter.test(first) || typed.includes(first + second)
      ? pair
      : HIGHLIGHT_START + first + HIGHLIGHT_STOP + second,
  );

/**
 * Restores what `search_text()` of the database made of a text. A letter that stands in two pairs
 * stays with the highlighted one.
 */
const restoreText = (searched: string): string =>
  searched
    .replace(
      /\x02(\uE000?)(qqplus|qqsharp)(\uE001?)\x02?/g,
      (_sign, start: string, name: string, stop: string) =>
        start + (name === 'qqplus' ? '+' : '#') + stop,
    )
    .replace(/[^\p{M}\uE001]\p{M}*\x01(?=\uE000)/gu, '')
    .replace(/\x01(\uE000?)\P{M}\p{M}*/gu, '$1')
    .replace(/[\x02-\x04]/g, '')
    .replaceAll(HIGHLIGHT_STOP + HIGHLIGHT_START, '');

/** HTML whose only markup is `<mark>`, from a text of `search_text()` with delimited hits. */
export const toHighlightHtml = (headline: string, typed: string): string =>
  escapeHtml(restoreText(shortenPairs(headline, typed.normalize('NFKC') + typed)))
    .replaceAll(HIGHLIGHT_START, '<mark>')
    .replaceAll(HIGHLIGHT_STOP, '</mark>')
    .replace(/\s+/g, ' ')
    .trim();
