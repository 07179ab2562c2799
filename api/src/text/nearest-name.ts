/** Typing errors after which a name is not the one that was meant. */
const MAX_ERRORS = 0.5;

/** Letters to change, add or leave out to make one text of the other (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The name that was probably meant by a mistyped one; `undefined` where none is like it. */
export function nearestName(written: string, names: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let errors = Math.floor(written.length * MAX_ERRORS) + 1;
  for (const name of names) {
    const found = distance(written, name);
    if (found < errors) [nearest, errors] = [name, found];
  }
  return nearest;
}
