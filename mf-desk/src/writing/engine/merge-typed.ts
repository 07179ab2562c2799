/** The one place in a text that differs in another: from `start` to `end` it has `text` instead. */
interface Change {
  start: number;
  end: number;
  text: string;
}

/**
 * Brings what was typed on top of a text into another version of that text, where the two changed
 * places that lie apart.
 *
 * @returns `null` where they do not
 */
export function mergeTyped(base: string, typed: string, other: string): string | null {
  const [first, second] = [changeOf(base, typed), changeOf(base, other)].sort(
    (one, another) => one.start - another.start,
  ) as [Change, Change];
  // Side by side, nobody can tell which comes first.
  if (first.end >= second.start) return null;
  return (
    base.slice(0, first.start) +
    first.text +
    base.slice(first.end, second.start) +
    second.text +
    base.slice(second.end)
  );
}

function changeOf(base: string, changed: string): Change {
  const shorter = Math.min(base.length, changed.length);
  let start = 0;
  while (start < shorter && base[start] === changed[start]) start += 1;
  let same = 0;
  while (same < shorter - start && base.at(-1 - same) === changed.at(-1 - same)) same += 1;
  return {
    start,
    end: base.length - same,
    text: changed.slice(start, changed.length - same),
  };
}
