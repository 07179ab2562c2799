/** A row of a table: it holds a bar and is no code. */
const ROW = /^[ \t]{0,3}(?=\S).*\|/;
const RULE_CELL = /^:?-+:?$/;

/** Lines of a document, counted from 0. */
interface TableLines {
  first: number;
  last: number;
}

/** Finds the table around a line; `null` where there is none. */
export function tableAround(lines: readonly string[], line: number): TableLines | null {
  const isRow = (index: number): boolean => ROW.test(lines[index] ?? '');
  if (!isRow(line)) return null;
  let [first, last] = [line, line];
  while (isRow(first - 1)) first -= 1;
  while (isRow(last + 1)) last += 1;
  const isTable = last > first && cellsOf(lines[first + 1]!).every((cell) => RULE_CELL.test(cell));
  return isTable ? { first, last } : null;
}

/** Cells of a row: bars that are escaped or in code separate none. */
export function cellsOf(row: string): string[] {
  const inner = row.trim().replace(/^\|/, '');
  const cells: string[] = [''];
  let code = '';
  for (const [part] of inner.matchAll(/\\[\s\S]|`+|\||[^\\`|]+|\\/g)) {
    if (part.startsWith('`')) code = code === '' ? part : code === part ? '' : code;
    if (part === '|' && code === '') cells.push('');
    else cells[cells.length - 1] += part;
  }
  if (cells.length > 1 && cells.at(-1)!.trim() === '') cells.pop();
  return cells.map((cell) => cell.trim());
}

/** Columns that a character takes in a font of one width. */
const widthOf = (text: string): number =>
  [...text.replace(/\p{M}/gu, '')].reduce(
    (sum, char) =>
      sum +
      (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\uFF01-\uFF60]/u.test(
        char,
      )
        ? 2
        : 1),
    0,
  );

function pad(cell: string, width: number, rule: string): string {
  const left = width - widthOf(cell);
  if (!rule.endsWith(':')) return cell + ' '.repeat(left);
  if (!rule.startsWith(':')) return ' '.repeat(left) + cell;
  const before = Math.floor(left / 2);
  return ' '.repeat(before) + cell + ' '.repeat(left - before);
}

/** Gives every column of a table one width; a row with too few cells gets empty ones. */
export function alignTable(rows: readonly string[]): string[] {
  const table = rows.map(cellsOf);
  const count = Math.max(...table.map((cells) => cells.length));
  const rules = Array.from({ length: count }, (_, column) => table[1]?.[column] || '-');
  const widths = rules.map((_, column) =>
    Math.max(3, ...table.map((cells, row) => (row === 1 ? 0 : widthOf(cells[column] ?? '')))),
  );
  const ruleOf = (rule: string, width: number): string => {
    const [start, end] = [rule.startsWith(':') ? ':' : '', rule.endsWith(':') ? ':' : ''];
    return start + '-'.repeat(width - start.length - end.length) + end;
  };
  return table.map((cells, row) => {
    const aligned = widths.map((width, column) =>
      row === 1 ? ruleOf(rules[column]!, width) : pad(cells[column] ?? '', width, rules[column]!),
    );
    return `| ${aligned.join(' | ')} |`;
  });
}
