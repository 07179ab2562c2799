import { diffArrays } from 'diff';

/** A stretch of a block, in both versions or in one of them. */
export interface BlockPart {
  text: string;
  change: 'added' | 'removed' | null;
}

/** A block as both versions have it, or with what differs. */
export interface ComparedBlock {
  parts: readonly BlockPart[];
  isSame: boolean;
}

/** Comparing takes long where nearly all differs; then it stops and whole blocks are shown. */
const TIME = { timeout: 300 };

/** Share of words that two blocks have in common, from which on one is the other, edited. */
const ALIKE = 0.5;

// Words are found by a dictionary in scripts without spaces.
const segmenter =
  'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'word' }) : null;

const piecesOf = (text: string): string[] =>
  segmenter
    ? Array.from(segmenter.segment(text), ({ segment }) => segment)
    : text.split(/(?<=\s)(?=\S)|(?<=\S)(?=\s)/);

const isWord = (piece: string): boolean => /[\p{L}\p{N}]/u.test(piece);

/** Blocks of one version that the other has not, with their words. */
interface Block {
  text: string;
  pieces: readonly string[];
  words: ReadonlySet<string>;
}

function toBlock(text: string): Block {
  const pieces = piecesOf(text);
  return { text, pieces, words: new Set(pieces.filter(isWord)) };
}

function areAlike({ words: one }: Block, { words: other }: Block): boolean {
  const common = [...one].filter((word) => other.has(word)).length;
  return common > 0 && common * 2 >= ALIKE * (one.size + other.size);
}

const whole = (change: 'added' | 'removed') => (text: string) => ({
  parts: [{ text, change }],
  isSame: false,
});

/** A block word by word. */
function compareWords(before: Block, after: Block): ComparedBlock {
  const changes = diffArrays([...before.pieces], [...after.pieces], TIME);
  const parts = changes?.map(({ value, added, removed }) => ({
    text: value.join(''),
    change: added ? ('added' as const) : removed ? ('removed' as const) : null,
  }));
  return {
    isSame: false,
    parts: parts ?? [
      { text: before.text, change: 'removed' },
      { text: after.text, change: 'added' },
    ],
  };
}

/** Blocks that stand in each other's place: those that are alike are one, edited. */
function compareReplaced(before: readonly string[], after: readonly string[]): ComparedBlock[] {
  const [old, next] = [before.map(toBlock), after.map(toBlock)];
  const runs = diffArrays(old, next, { ...TIME, comparator: areAlike });
  if (!runs) return [...before.map(whole('removed')), ...after.map(whole('added'))];
  let at = 0;
  return runs.flatMap(({ value, added, removed }) => {
    const texts = value.map(({ text }) => text);
    if (added) return texts.map(whole('added'));
    const from = at;
    at += value.length;
    if (removed) return texts.map(whole('removed'));
    return value.map((block, index) => compareWords(old[from + index]!, block));
  });
}

/** Compares two texts block by block, and word by word what was edited of a block. */
export function compareBlocks(
  before: readonly string[],
  after: readonly string[],
): ComparedBlock[] {
  const runs = diffArrays([...before], [...after], TIME);
  if (!runs) return compareReplaced(before, after);
  return runs.flatMap(({ value, added, removed }, index) => {
    const next = runs[index + 1];
    if (removed) return compareReplaced(value, next?.added ? next.value : []);
    if (added) return runs[index - 1]?.removed ? [] : value.map(whole('added'));
    return value.map((text) => ({ parts: [{ text, change: null }], isSame: true }));
  });
}

/** How many words a comparison found added, or removed. */
export const wordsOf = (
  blocks: readonly ComparedBlock[],
  change: NonNullable<BlockPart['change']>,
): number =>
  blocks
    .flatMap(({ parts }) => parts.filter((part) => part.change === change))
    .reduce((sum, { text }) => sum + piecesOf(text).filter(isWord).length, 0);
