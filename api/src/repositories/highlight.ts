import { escapeHtml } from '../text/escape-html';

/** Private-use characters that stand for the marks until the text around them is escaped. */
const MARK_START = '\uE000';
const MARK_STOP = '\uE001';

/** Options of `ts_headline` for {@link toHighlightHtml}. */
export const headlineOptions = `StartSel=${MARK_START},StopSel=${MARK_STOP},MaxFragments=1,MaxWords=32,MinWords=16`;

/** Characters that must not stand in a text before it is marked. */
export const headlineMarks = MARK_START + MARK_STOP;

/** HTML whose only markup is `<mark>`, from a marked plain text. */
export const toHighlightHtml = (headline: string): string =>
  escapeHtml(headline)
    .replaceAll(MARK_START, '<mark>')
    .replaceAll(MARK_STOP, '</mark>')
    .replace(/\s+/g, ' ')
    .trim();
