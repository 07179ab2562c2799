import type { CommentStatus } from '../api/comments-api';
import styles from './undo-bar.module.css';
import type { Undoable } from './use-undoables';

const done: Record<CommentStatus, string> = {
  APPROVED: 'approved',
  REJECTED: 'rejected',
  PENDING: 'put back',
};

/** What was just decided, with ten seconds to take it back. */
export function UndoBar({ undoable, onUndo }: { undoable: Undoable | null; onUndo: () => void }) {
  const count = undoable?.comments.length ?? 0;
  return (
    <div role="status" className={styles.place}>
      {undoable ? (
        <div key={undoable.key} className={styles.bar}>
          <p>
            {count} {count === 1 ? 'comment' : 'comments'} {done[undoable.status]}
          </p>
          <button type="button" aria-disabled={undoable.isHeld} onClick={onUndo}>
            {undoable.isHeld ? 'Undoing…' : 'Undo'}
          </button>
          {undoable.isHeld ? null : <span className={styles.time} aria-hidden="true" />}
        </div>
      ) : null}
    </div>
  );
}
