import type { ReactNode } from 'react';
import styles from './writing-bar.module.css';

/** What stands beside the text or in its place. */
export type Side = 'details' | 'preview' | 'revisions';

const SIDES: readonly (readonly [Side, string])[] = [
  ['details', 'Details'],
  ['preview', 'Preview'],
  ['revisions', 'Versions'],
];

/** Above the text: where it stands, what opens beside it, and what is done with it. */
export function WritingBar(props: {
  side: Side | null;
  onSide: (side: Side | null) => void;
  state: ReactNode;
  children: ReactNode;
}) {
  const { side, onSide, state, children } = props;
  return (
    <div className={styles.bar}>
      {state}
      {SIDES.map(([name, label]) => (
        <button
          key={name}
          type="button"
          className={styles.side}
          aria-pressed={side === name}
          onClick={() => onSide(side === name ? null : name)}
        >
          {label}
        </button>
      ))}
      {children}
    </div>
  );
}
