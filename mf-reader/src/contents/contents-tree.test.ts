import { buildContentsTree, type ContentsItem } from './contents-tree';

const headings = (...levels: number[]) =>
  levels.map((level, index) => ({ id: `heading-${index}`, text: `${index}`, level }));

const shape = (items: ContentsItem[]): unknown[] =>
  items.map(({ text, children }) => (children.length ? [text, shape(children)] : text));

it.each([
  ['nothing', [], []],
  ['one level', [2, 2], ['0', '1']],
  ['four levels', [1, 2, 3, 4], [['0', [['1', [['2', ['3']]]]]]]],
  ['a level left out', [2, 4, 3], [['0', ['1', '2']]]],
  ['a start below the top', [3, 2, 3], ['0', ['1', ['2']]]],
  ['a way back up', [1, 2, 3, 1], [['0', [['1', ['2']]]], '3']],
])('builds the tree of %s', (_name, levels, expected) => {
  expect(shape(buildContentsTree(headings(...levels)))).toEqual(expected);
});
