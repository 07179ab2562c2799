/** Lines of a table with aligned columns; a cell's line breaks and control characters are spaces. */
export function table(head: string[], rows: string[][]): string {
  const clean = [head, ...rows].map((row) =>
    row.map((cell) => cell.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ')),
  );
  const widths = head.map((_, column) => Math.max(...clean.map((row) => row[column]?.length ?? 0)));
  return clean
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A time to the second, in UTC. */
export const timeOf = (iso: string): string => iso.slice(0, 19).replace('T', ' ');
