import { type ChangeSpec, EditorSelection, type StateCommand, type Text } from '@codemirror/state';
import { alignTable, tableAround } from '../text/align-table';

/** Puts marks around what is selected or the word at the cursor, or takes them away. */
export const toggleMark =
  (mark: string): StateCommand =>
  ({ state, dispatch }) => {
    const changed = state.changeByRange((range) => {
      const target = range.empty ? (state.wordAt(range.head) ?? range) : range;
      const { from, to } = target;
      const size = mark.length;
      const isMarked =
        state.sliceDoc(from - size, from) === mark && state.sliceDoc(to, to + size) === mark;
      const changes = isMarked
        ? [
            { from: from - size, to: from },
            { from: to, to: to + size },
          ]
        : [
            { from, insert: mark },
            { from: to, insert: mark },
          ];
      const by = isMarked ? -size : size;
      return {
        changes,
        range: EditorSelection.range(range.anchor + by, range.head + by),
      };
    });
    dispatch(state.update(changed, { userEvent: 'input', scrollIntoView: true }));
    return true;
  };

/** Changes the beginning of every selected line that is not empty, or of the one at the cursor. */
const changeLines =
  (change: (texts: readonly string[]) => readonly string[]): StateCommand =>
  ({ state, dispatch }) => {
    const { doc } = state;
    const { from, to } = state.selection.main;
    const [first, last] = [doc.lineAt(from).number, doc.lineAt(to).number];
    const lines = Array.from({ length: last - first + 1 }, (_, index) => doc.line(first + index));
    const chosen = lines.length === 1 ? lines : lines.filter(({ text }) => text.trim() !== '');
    const texts = change(chosen.map(({ text }) => text));
    const changes: ChangeSpec[] = chosen.flatMap((line, index) => {
      const text = texts[index]!;
      // Only what stands before the words is replaced, so that the cursor stays in them.
      const start = line.text.search(/[^\s#>*+.\d-]/);
      const same = start < 0 ? '' : line.text.slice(start);
      const kept = text.endsWith(same) ? same.length : 0;
      const end = line.to - kept;
      return { from: line.from, to: end, insert: text.slice(0, text.length - kept) };
    });
    const set = state.changes(changes);
    dispatch(
      state.update({
        changes: set,
        selection: state.selection.map(set, 1),
        userEvent: 'input',
        scrollIntoView: true,
      }),
    );
    return true;
  };

const HEADING = /^(#{1,6})[ \t]+/;

/** Makes lines headings of a level; 0 makes them text. */
export const setHeading = (level: number): StateCommand =>
  changeLines((texts) =>
    texts.map((text) => (level > 0 ? `${'#'.repeat(level)} ` : '') + text.replace(HEADING, '')),
  );

/** Text, heading 2, heading 3, and text again. */
export const nextHeading: StateCommand = (target) => {
  const { state } = target;
  const { text } = state.doc.lineAt(state.selection.main.from);
  const level = HEADING.exec(text)?.[1]?.length ?? 0;
  return setHeading(level === 0 ? 2 : level === 2 ? 3 : 0)(target);
};

const ITEM = /^([ \t]*)(?:[-*+]|\d+[.)])[ \t]+/;

/** Makes lines items of a list, or text again. */
export const toggleList = (kind: 'bullets' | 'numbers'): StateCommand =>
  changeLines((texts) => {
    const isItem = kind === 'bullets' ? /^[ \t]*[-*+][ \t]/ : /^[ \t]*\d+[.)][ \t]/;
    const areItems = texts.every((text) => isItem.test(text));
    return texts.map((text, index) => {
      const indent = ITEM.exec(text)?.[1] ?? '';
      const words = text.replace(ITEM, '');
      if (areItems) return indent + words;
      return `${indent}${kind === 'bullets' ? '-' : `${index + 1}.`} ${words}`;
    });
  });

const linesOf = (doc: Text): string[] => doc.toString().split('\n');

/** Column of the bar that a cell begins after, by the cell's number; bars in code are no borders. */
function cellStart(row: string, cell: number): number {
  const bars = [...row.matchAll(/\\.|`[^`]*`|\|/g)].filter(([part]) => part === '|');
  return (bars[cell]?.index ?? row.length - 1) + 2;
}

/** Number of the cell that a column is in. */
const cellAt = (row: string, column: number): number =>
  [...row.slice(0, column).matchAll(/\\.|`[^`]*`|\|/g)].filter(([part]) => part === '|').length -
  (/^[ \t]*\|/.test(row) ? 1 : 0);

/**
 * Aligns the table around the cursor.
 *
 * @param step cells that the cursor moves on by
 * @returns whether there is a table, and in it a cell to move to
 */
export const alignTableAt =
  (step: -1 | 0 | 1 = 0): StateCommand =>
  ({ state, dispatch }) => {
    const { doc } = state;
    const head = state.selection.main.head;
    const line = doc.lineAt(head);
    const table = tableAround(linesOf(doc), line.number - 1);
    if (!table) return false;
    const from = doc.line(table.first + 1).from;
    const to = doc.line(table.last + 1).to;
    const aligned = alignTable(linesOf(doc.slice(from, to)));
    const columns = aligned[1]!.split('|').length - 2;
    const row = line.number - 1 - table.first;
    const cells = aligned.length * columns;
    let place = row * columns + Math.max(0, cellAt(line.text, head - line.from)) + step;
    // The line below the head holds no words.
    if (step !== 0 && Math.floor(place / columns) === 1) place += step * columns;
    const isInside = place >= 0 && place < cells;
    const target = isInside ? place : row * columns;
    const [atRow, atCell] = [Math.floor(target / columns), target % columns];
    const before = aligned.slice(0, atRow).reduce((sum, text) => sum + text.length + 1, 0);
    const insert = aligned.join(state.lineBreak);
    dispatch(
      state.update({
        changes: insert === state.sliceDoc(from, to) ? [] : { from, to, insert },
        selection: { anchor: from + before + cellStart(aligned[atRow]!, atCell) },
        userEvent: 'input',
        scrollIntoView: true,
      }),
    );
    return step === 0 || isInside;
  };

/** Puts a paragraph of its own at the cursor, or below the line that it is in. */
export const insertBlock =
  (block: string): StateCommand =>
  ({ state, dispatch }) => {
    const { lineBreak } = state;
    const line = state.doc.lineAt(state.selection.main.to);
    const isEmpty = line.text.trim() === '';
    const from = isEmpty ? line.from : line.to;
    const insert = `${isEmpty ? '' : lineBreak.repeat(2)}${block}${lineBreak.repeat(2)}`;
    const changes = state.changes({ from, to: line.to, insert });
    dispatch(
      state.update({
        changes,
        selection: { anchor: changes.mapPos(line.to, 1) },
        userEvent: 'input',
        scrollIntoView: true,
      }),
    );
    return true;
  };

/** Makes what is selected a link, or puts one at the cursor. */
export const insertLink =
  (address: string, words: string): StateCommand =>
  ({ state, dispatch }) => {
    const { from, to } = state.selection.main;
    const text = state.sliceDoc(from, to) || words || address;
    const target = /[\s()<>]/.test(address) ? `<${address.replace(/[<>]/g, '')}>` : address;
    const insert = `[${text.replace(/[[\]]/g, '\\$&')}](${target})`;
    dispatch(
      state.update({
        changes: { from, to, insert },
        selection: { anchor: from + insert.length },
        userEvent: 'input',
        scrollIntoView: true,
      }),
    );
    return true;
  };
