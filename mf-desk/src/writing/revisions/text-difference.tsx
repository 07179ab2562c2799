import { type Change, diffLines, diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import styles from './revisions.module.css';

/** Comparing words takes long where nearly all differ; then lines are compared. */
const WORDS_MS = 300;

/** Lines that are shown around what differs. */
const AROUND = 2;

/** A stretch that both texts have, without what is far from any change. */
function shorten(value: string, isFirst: boolean, isLast: boolean): string {
  const lines = value.split('\n');
  if (lines.length <= 2 * AROUND + 2) return value;
  const start = isFirst ? [] : lines.slice(0, AROUND + 1);
  const end = isLast ? [] : lines.slice(-AROUND - 1);
  return [...start, '⋯', ...end].join('\n');
}

function Part({ change, isFirst, isLast }: { change: Change; isFirst: boolean; isLast: boolean }) {
  if (change.added) return <ins>{change.value}</ins>;
  if (change.removed) return <del>{change.value}</del>;
  return <>{shorten(change.value, isFirst, isLast)}</>;
}

/** Stands where there is nothing to compare. */
export const NothingDiffers = () => <p className={styles.same}>Both say the same.</p>;

export function TextDifference({ before, after }: { before: string; after: string }) {
  const changes = useMemo(
    () => diffWordsWithSpace(before, after, { timeout: WORDS_MS }) ?? diffLines(before, after, {}),
    [before, after],
  );
  if (before === after) return <NothingDiffers />;
  return (
    <pre className={styles.difference} dir="auto">
      {changes.map((change, index) => (
        <Part
          key={index}
          change={change}
          isFirst={index === 0}
          isLast={index === changes.length - 1}
        />
      ))}
    </pre>
  );
}
