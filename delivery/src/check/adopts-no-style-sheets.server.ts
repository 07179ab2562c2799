import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import type { Rule } from './rule.server';

/**
 * The usual way to write it. Under another name it passes: `verify` looks at the document itself. Styles that an
 * element's own shadow root adopts stay within it.
 */
const ADOPTS = /\b(?:document|ownerDocument)\.adoptedStyleSheets\b/;

/** The host switches the style sheets of a remote off when the reader leaves its pages, and knows none of these. */
export const adoptsNoStyleSheets: Rule = {
  demand: 'Styles of a release come in its files',
  remedy: 'Write them as a CSS module.',
  async breaches({ dir }) {
    const files = await glob('client/**/*.js', { cwd: dir });
    const found = files.map(async (file) =>
      ADOPTS.test(await readFile(path.join(dir, file), 'utf8'))
        ? [`${file} sets the document's adoptedStyleSheets, which stay on pages of others`]
        : [],
    );
    return (await Promise.all(found)).flat();
  },
};
