import { alignTable, cellsOf, tableAround } from './align-table';

it('gives every column one width, and keeps its alignment', () => {
  expect(alignTable(['|a|price|', '|-|--:|', '| a long name | 5 |', '|x|'])).toEqual([
    '| a           | price |',
    '| ----------- | ----: |',
    '| a long name |     5 |',
    '| x           |       |',
  ]);
});

it('changes nothing of a table that is aligned', () => {
  const rows = ['| 名前 |  b  |', '| ---- | :-: |', '| x    | yes |'];
  expect(alignTable(rows)).toEqual(rows);
});

it('takes bars in code and escaped ones for text', () => {
  expect(cellsOf('| `a|b` | c\\|d | e |')).toEqual(['`a|b`', 'c\\|d', 'e']);
});

it('finds the table around a line', () => {
  const lines = ['Text', '', 'a | b', '- | -', '1 | 2', '', 'no | table'];
  expect(tableAround(lines, 4)).toEqual({ first: 2, last: 4 });
  expect(tableAround(lines, 0)).toBeNull();
  expect(tableAround(lines, 6)).toBeNull();
});
