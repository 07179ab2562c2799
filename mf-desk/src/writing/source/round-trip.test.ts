import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { splitSource } from '../text/front-matter';
import { createView } from './create-view';

const ARTICLES = path.resolve(__dirname, '../../../../api/content/articles');

const demoTexts = readdirSync(ARTICLES).map((name) =>
  readFileSync(path.join(ARTICLES, name), 'utf8'),
);

/** Opens the text of a source in the editor; what the editor makes of the source. */
function open(source: string) {
  const { head, body } = splitSource(source);
  let typed = body;
  const host = document.createElement('div');
  const view = createView({
    ...{ body, root: host.attachShadow({ mode: 'open' }), label: 'Text of the article' },
    onChange: (changed) => (typed = changed),
    ...{ onLink: () => undefined, onPictures: () => undefined },
  });
  return { view, shown: () => head + view.state.sliceDoc(), written: () => head + typed };
}

/** Types a word into the middle of what the editor has, and takes it out again. */
function changeOneWord(source: string): void {
  const { view, shown, written } = open(source);
  expect(shown()).toBe(source);
  const at = Math.floor(view.state.doc.length / 2);
  const before = view.state.sliceDoc(0, at);
  view.dispatch({ changes: { from: at, insert: 'word' } });
  const { head, body } = splitSource(source);
  expect(written()).toBe(`${head}${before}word${body.slice(before.length)}`);
  view.dispatch({ changes: { from: at, to: at + 4 } });
  expect(written()).toBe(source);
  view.destroy();
}

it('changes no byte of a demo text but those of a word that is typed', () => {
  expect(demoTexts.length).toBeGreaterThan(40);
  for (const source of demoTexts) changeOneWord(source);
});

it('changes no byte of any text, whatever ends its lines', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '\n',
      '\r\n',
      '\r',
      '\n\n',
      '\t',
      '  \n',
      '\uFEFF',
      '\u00A0',
      '\u2028',
      '\u200D',
    ),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      changeOneWord(pieces.join(''));
    }),
    { numRuns: 300 },
  );
});
