import { alignPieces, type Hunk } from './align-pieces';
import { type Piece, piecesOf } from './text-pieces';

/** A part of the same text that two people wrote differently, as it was and as each has it. */
interface Conflict {
  base: string;
  mine: string;
  theirs: string;
}

/** What became of two people's edits: the whole text in order, where each agreed part is a string. */
type MergePart = string | Conflict;

/** The merged text, or where a person has to decide. */
export type MergedTexts = { text: string } | { parts: MergePart[] };

/**
 * Merges two people's edits of one source piece by piece: edits of different blocks or fields are
 * both taken; where both changed the same one, a person decides. Of two texts that share next to nothing a person
 * decides as a whole.
 */
export function mergeTexts(base: string, mine: string, theirs: string): MergedTexts {
  if (mine === theirs || theirs === base) return { text: mine };
  if (mine === base) return { text: theirs };
  const [was, my, their] = [base, mine, theirs].map(piecesOf) as [Taken, Taken, Taken];
  const myHunks = alignPieces(was.pieces, my.pieces);
  const theirHunks = alignPieces(was.pieces, their.pieces);
  if (!myHunks || !theirHunks) return { parts: [{ base, mine, theirs }] };
  const merged: (Piece | PieceConflict)[] = [];
  let at = 0;
  while (at < was.pieces.length || myHunks.length > 0 || theirHunks.length > 0) {
    const group = takeOverlapping(at, myHunks, theirHunks);
    if (!group) {
      merged.push(was.pieces[at]!);
      at += 1;
      continue;
    }
    const inMine = apply(was.pieces, group, group.mine);
    const inTheirs = apply(was.pieces, group, group.theirs);
    const before = was.pieces.slice(group.start, group.end);
    merged.push(...choose(before, inMine, inTheirs));
    at = group.end;
  }
  return assemble(merged, threeWay(was.end, my.end, their.end) ?? my.end);
}

type Taken = ReturnType<typeof piecesOf>;
type PieceConflict = Record<keyof Conflict, Piece[]>;

interface Group {
  start: number;
  end: number;
  mine: Hunk[];
  theirs: Hunk[];
}

const isAt = (hunk: Hunk | undefined, at: number) => hunk !== undefined && hunk.start <= at;

/** Takes the hunks that begin here, and all that change the same pieces. */
function takeOverlapping(at: number, mine: Hunk[], theirs: Hunk[]): Group | undefined {
  const group: Group = { start: at, end: at, mine: [], theirs: [] };
  const isInsertion = (hunk: Hunk | undefined) => hunk?.start === hunk?.end;
  // What is inserted before a piece goes before what changes it.
  const onlyInserts =
    (isAt(mine[0], at) && isInsertion(mine[0])) || (isAt(theirs[0], at) && isInsertion(theirs[0]));
  for (let grows = true; grows;) {
    grows = false;
    for (const [from, into] of [
      [mine, group.mine],
      [theirs, group.theirs],
    ] as const) {
      const [next] = from;
      if (!next) continue;
      const begins = next.start === at && (!onlyInserts || isInsertion(next)) && into.length === 0;
      if (!begins && !(next.start < group.end)) continue;
      into.push(from.shift()!);
      group.end = Math.max(group.end, next.end);
      grows = true;
    }
  }
  return group.mine.length + group.theirs.length > 0 ? group : undefined;
}

/** A group's pieces as one side has them. */
function apply(base: readonly Piece[], { start, end }: Group, hunks: readonly Hunk[]): Piece[] {
  const pieces: Piece[] = [];
  let at = start;
  for (const hunk of hunks) {
    pieces.push(...base.slice(at, hunk.start), ...hunk.pieces);
    at = hunk.end;
  }
  return [...pieces, ...base.slice(at, end)];
}

const sourceOf = (pieces: readonly Piece[]) => pieces.map(({ text, gap }) => text + gap).join('');
const wordsOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('\n\n');

function choose(base: Piece[], mine: Piece[], theirs: Piece[]): (Piece | PieceConflict)[] {
  const words = threeWay(wordsOf(base), wordsOf(mine), wordsOf(theirs));
  if (words === undefined) return [{ base, mine, theirs }];
  // Where the words agree, empty lines are nothing to ask a person about.
  const chosen = words === wordsOf(mine) ? mine : theirs;
  const gaps = threeWay(sourceOf(base), sourceOf(mine), sourceOf(theirs));
  return gaps === sourceOf(theirs) && words === wordsOf(theirs) ? theirs : chosen;
}

/** The one of three that both sides can agree on; `undefined` when both changed it. */
function threeWay(base: string, mine: string, theirs: string): string | undefined {
  if (mine === theirs || theirs === base) return mine;
  return mine === base ? theirs : undefined;
}

function assemble(merged: readonly (Piece | PieceConflict)[], end: string): MergedTexts {
  const parts: MergePart[] = [];
  merged.forEach((item, index) => {
    const isLast = index === merged.length - 1;
    const write = (pieces: readonly Piece[]) => (isLast ? withEnd(pieces, end) : sourceOf(pieces));
    if ('text' in item) {
      const text = write([item]);
      const before = parts.at(-1);
      if (typeof before === 'string') parts[parts.length - 1] = before + text;
      else parts.push(text);
    } else
      parts.push({
        base: write(item.base),
        mine: write(item.mine),
        theirs: write(item.theirs),
      });
  });
  if (parts.every((part) => typeof part === 'string')) return { text: parts.join('') };
  return { parts };
}

function withEnd(pieces: readonly Piece[], end: string): string {
  const last = pieces.at(-1);
  return last ? sourceOf([...pieces.slice(0, -1), { ...last, gap: end }]) : '';
}
