import coloursScript from './inline/colours?inline';
import pageScript from './inline/page?inline';
import parsedScript from './inline/parsed?inline';

/** Texts of the inline scripts; the CSP names their hashes. */
export const inlineScripts = {
  /** In the head of pages. */
  page: pageScript,
  /** A module at the end of pages. */
  parsed: parsedScript,
  /** In the head of documents that nothing hydrates. */
  colours: coloursScript,
};
