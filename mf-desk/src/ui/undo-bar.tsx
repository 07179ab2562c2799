import styles from './undo-bar.module.css';

/** Something that was just decided. */
export interface Undo {
  /** Another one for another decision. */
  key: number;
  /** What was decided. */
  text: string;
  /** Whether undoing it is on its way. */
  isHeld: boolean;
  /** Whether it can be undone for ten seconds only. */
  isTimed: boolean;
}

/** What was just decided, with a button that takes it back. */
export function UndoBar({ undo, onUndo }: { undo: Undo | null; onUndo: () => void }) {
  return (
    <div role="status" className={styles.place}>
      {undo ? (
        <div key={undo.key} className={styles.bar}>
          <p>{undo.text}</p>
          <button type="button" aria-disabled={undo.isHeld} onClick={onUndo}>
            {undo.isHeld ? 'Undoing…' : 'Undo'}
          </button>
          {undo.isTimed && !undo.isHeld ? (
            <span className={styles.time} aria-hidden="true" />
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
