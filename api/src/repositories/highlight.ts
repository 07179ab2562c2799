import { escapeHtml } from '../text/escape-html';

/** Private-use characters that stand for `<mark>` and `</mark>` until the text is escaped. */
const HIGHLIGHT_START = '\uE000';
const HIGHLIGHT_STOP = '\uE001';

/** Options of `ts_headline` for {@link toHighlightHtml}. */
export const headlineOptions = `StartSel=${HIGHLIGHT_START},StopSel=${HIGHLIGHT_STOP},MaxFragments=1,MaxWords=32,MinWords=16`;

/** Characters that must not stand in a text before its hits are delimited. */
export const headlineDelimiters = HIGHLIGHT_START + HIGHLIGHT_STOP;

/** HTML whose only markup is `<mark>`, from a plain text with delimited hits. */
export const toHighlightHtml = (headline: string): string =>
  escapeHtml(headline)
    .replaceAll(HIGHLIGHT_START, '<mark>')
    .replaceAll(HIGHLIGHT_STOP, '</mark>')
    .replace(/\s+/g, ' ')
    .trim();
