import type { Piece } from './text-pieces';

/** What stands in a text in the place of the pieces from `start` to before `end` of another. */
export interface Hunk {
  start: number;
  end: number;
  pieces: Piece[];
}

const isSame = (one: Piece | undefined, other: Piece | undefined) =>
  one?.text === other?.text && one?.gap === other?.gap;

/**
 * Most pieces of two texts, multiplied, between their common beginning and end: some 100 ms of work, in which nobody
 * else is served.
 */
const MAX_CELLS = 1_000_000;

/**
 * Finds what was changed from one list of pieces to another, by their longest common subsequence.
 *
 * @returns `null` where so much differs that finding it would keep others waiting
 */
export function alignPieces(base: readonly Piece[], changed: readonly Piece[]): Hunk[] | null {
  let begin = 0;
  while (begin < base.length && begin < changed.length && isSame(base[begin], changed[begin])) {
    begin += 1;
  }
  let end = 0;
  while (
    begin + end < Math.min(base.length, changed.length) &&
    isSame(base.at(-1 - end), changed.at(-1 - end))
  ) {
    end += 1;
  }
  const [old, made] = [base, changed].map((pieces) => pieces.slice(begin, pieces.length - end));
  if (old!.length * made!.length > MAX_CELLS) return null;
  return alignAll(old!, made!).map((hunk) => ({
    ...hunk,
    start: hunk.start + begin,
    end: hunk.end + begin,
  }));
}

function alignAll(base: readonly Piece[], changed: readonly Piece[]): Hunk[] {
  const lengths = commonLengths(base, changed);
  const hunks: Hunk[] = [];
  let from = 0;
  let to = 0;
  const note = (start: number, pieces: Piece[]) => {
    const last = hunks.at(-1);
    if (last?.end === start) {
      last.end = from;
      last.pieces.push(...pieces);
    } else hunks.push({ start, end: from, pieces });
  };
  while (from < base.length || to < changed.length) {
    if (from < base.length && to < changed.length && isSame(base[from], changed[to])) {
      from += 1;
      to += 1;
      continue;
    }
    const isRemoved =
      to === changed.length ||
      (from < base.length && lengths[from + 1]![to]! >= lengths[from]![to + 1]!);
    if (isRemoved) {
      from += 1;
      note(from - 1, []);
    } else {
      to += 1;
      note(from, [changed[to - 1]!]);
    }
  }
  return hunks.flatMap(pairPieces);
}

/** As many pieces as before are edits of each, one by one. */
function pairPieces(hunk: Hunk): Hunk[] {
  if (hunk.pieces.length !== hunk.end - hunk.start) return [hunk];
  return hunk.pieces.map((piece, index) => ({
    start: hunk.start + index,
    end: hunk.start + index + 1,
    pieces: [piece],
  }));
}

/** Lengths of the longest common subsequences of what remains from each pair of places. */
function commonLengths(base: readonly Piece[], changed: readonly Piece[]): number[][] {
  const lengths = Array.from({ length: base.length + 1 }, () =>
    new Array<number>(changed.length + 1).fill(0),
  );
  for (let from = base.length - 1; from >= 0; from -= 1)
    for (let to = changed.length - 1; to >= 0; to -= 1)
      lengths[from]![to] = isSame(base[from], changed[to])
        ? lengths[from + 1]![to + 1]! + 1
        : Math.max(lengths[from + 1]![to]!, lengths[from]![to + 1]!);
  return lengths;
}
