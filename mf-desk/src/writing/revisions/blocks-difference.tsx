import { useMemo } from 'react';
import { type ComparedBlock, compareBlocks, wordsOf } from './compare-blocks';
import styles from './revisions.module.css';

/** Blocks that are shown around what differs. */
const AROUND = 1;

/** Blocks in a row that are far from any change, or one that is shown. */
type Shown = { block: ComparedBlock; folded?: undefined } | { folded: number };

/** Leaves out what is far from any change. */
function fold(blocks: readonly ComparedBlock[]): Shown[] {
  const shown: Shown[] = [];
  blocks.forEach((block, index) => {
    const around = blocks.slice(Math.max(0, index - AROUND), index + AROUND + 1);
    const last = shown.at(-1);
    if (around.some(({ isSame }) => !isSame)) shown.push({ block });
    else if (last?.folded) last.folded += 1;
    else shown.push({ folded: 1 });
  });
  return shown;
}

/** How much differs: `12 words added, 3 removed`. */
function countOf(blocks: readonly ComparedBlock[]): string {
  const [added, removed] = [wordsOf(blocks, 'added'), wordsOf(blocks, 'removed')];
  if (added + removed === 0) return 'Only signs differ';
  return `${added} ${added === 1 ? 'word' : 'words'} added, ${removed} removed`;
}

function Block({ block: { parts, isSame } }: { block: ComparedBlock }) {
  return (
    <p dir="auto" className={isSame ? styles.quiet : undefined}>
      {parts.map(({ text, change }, index) =>
        change === 'added' ? (
          <ins key={index}>{text}</ins>
        ) : change === 'removed' ? (
          <del key={index}>{text}</del>
        ) : (
          text
        ),
      )}
    </p>
  );
}

/** What differs between two texts as readers read them, by their blocks. */
export function BlocksDifference(props: { before: readonly string[]; after: readonly string[] }) {
  const { before, after } = props;
  const blocks = useMemo(() => compareBlocks(before, after), [before, after]);
  if (blocks.every(({ isSame }) => isSame))
    return (
      <p className={styles.same}>
        The words are the same in both. “As source” shows what differs besides them.
      </p>
    );
  return (
    <>
      <p className={styles.count}>{countOf(blocks)}</p>
      <div className={styles.difference}>
        {fold(blocks).map((shown, index) =>
          shown.folded === undefined ? (
            <Block key={index} block={shown.block} />
          ) : (
            <p key={index} className={styles.quiet}>
              ⋯ {shown.folded} unchanged
            </p>
          ),
        )}
      </div>
    </>
  );
}
