import { EditorState, type StateCommand, type Transaction } from '@codemirror/state';
import {
  alignTableAt,
  insertBlock,
  insertLink,
  nextHeading,
  setHeading,
  toggleList,
  toggleMark,
} from './text-commands';

/** Runs a command over a text, in which `[` and `]` stand around what is selected, `^` at the cursor. */
function run(command: StateCommand, marked: string): string {
  const anchor = marked.search(/[⟦^]/);
  const end = marked.indexOf('⟧');
  const doc = marked.replace(/[⟦⟧^]/g, '');
  let state = EditorState.create({
    doc,
    selection: { anchor, head: end < 0 ? anchor : end - 1 },
  });
  const isDone = command({
    state,
    dispatch: (transaction: Transaction) => {
      state = transaction.state;
    },
  });
  const { from, to } = state.selection.main;
  const text = state.doc.toString();
  const shown =
    from === to
      ? `${text.slice(0, from)}^${text.slice(from)}`
      : `${text.slice(0, from)}⟦${text.slice(from, to)}⟧${text.slice(to)}`;
  return isDone ? shown : `${shown} (not taken)`;
}

it('makes words bold and plain again', () => {
  expect(run(toggleMark('**'), 'some ⟦words⟧ here')).toBe('some **⟦words⟧** here');
  expect(run(toggleMark('**'), 'some **⟦words⟧** here')).toBe('some ⟦words⟧ here');
  expect(run(toggleMark('_'), 'some wo^rds')).toBe('some _wo^rds_');
  expect(run(toggleMark('**'), 'some ^')).toBe('some **^**');
});

it('makes lines headings and text again', () => {
  expect(run(nextHeading, 'A he^ading')).toBe('## A he^ading');
  expect(run(nextHeading, '## A he^ading')).toBe('### A he^ading');
  expect(run(nextHeading, '### A he^ading')).toBe('A he^ading');
  expect(run(setHeading(4), '## A^')).toBe('#### A^');
});

it('makes lines lists of either kind, and text again', () => {
  expect(run(toggleList('bullets'), '⟦one\n\ntwo⟧')).toBe('- ⟦one\n\n- two⟧');
  expect(run(toggleList('numbers'), '- ⟦one\n- two⟧')).toBe('1. ⟦one\n2. two⟧');
  expect(run(toggleList('numbers'), '1. ⟦one\n2. two⟧')).toBe('⟦one\ntwo⟧');
  expect(run(toggleList('bullets'), '^')).toBe('- ^');
});

it('aligns the table around the cursor and goes from cell to cell', () => {
  expect(run(alignTableAt(1), '|a|b|\n|-|-|\n|long^er|2|')).toBe(
    '| a      | b   |\n| ------ | --- |\n| longer | ^2   |',
  );
  expect(run(alignTableAt(1), '|a|b^|\n|-|-|\n|1|2|')).toBe(
    '| a   | b   |\n| --- | --- |\n| ^1   | 2   |',
  );
  expect(run(alignTableAt(-1), '|a|b|\n|-|-|\n|1^|2|')).toBe(
    '| a   | ^b   |\n| --- | --- |\n| 1   | 2   |',
  );
});

it('lets Tab leave a table at its end, and is not there for anything else', () => {
  expect(run(alignTableAt(1), '|a|\n|-|\n|1^|')).toMatch(/\(not taken\)$/);
  expect(run(alignTableAt(1), 'a | b^')).toBe('a | b^ (not taken)');
});

it('puts a picture into a paragraph of its own', () => {
  expect(run(insertBlock('![A](a.png)'), 'so^me\n\nmore')).toBe('some\n\n![A](a.png)\n\n^\n\nmore');
  expect(run(insertBlock('![A](a.png)'), 'some\n\n^')).toBe('some\n\n![A](a.png)\n\n^');
});

it('makes what is selected a link', () => {
  expect(run(insertLink('/article/a', 'A'), 'see ⟦this⟧')).toBe('see [this](/article/a)^');
  expect(run(insertLink('/article/a', 'A title'), 'see ^')).toBe('see [A title](/article/a)^');
  expect(run(insertLink('https://a.example/x y', ''), '⟦a⟧')).toBe('[a](<https://a.example/x y>)^');
});
