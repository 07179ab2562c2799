import { useState } from 'react';
import { commentsApi, type CommentStatus } from '../api/comments-api';
import { failureLine } from '../api/failure';
import { useNotice } from '../ui/use-notice';
import { decided, type Overlay, settled, undecided } from './queue-overlay';

/** How long undoing is offered, in milliseconds. */
const UNDO_MS = 10_000;

/** A decision that can be undone just now. */
export interface Undoable {
  key: number;
  ids: number[];
  status: CommentStatus;
  /** The decision's id once the API has it; `null` when it failed. */
  stored: Promise<number | null>;
}

let keys = 0;

/** Decides at once on the screen and then at the API; what fails is put back and said. */
export function useDecisions() {
  const [send] = commentsApi.useDecideMutation();
  const [sendUndo] = commentsApi.useUndoMutation();
  const [overlay, setOverlay] = useState<Overlay>(new Map());
  const [undoable, setUndoable] = useState<Undoable[]>([]);
  const notice = useNotice();

  const forget = (key: number): void =>
    setUndoable((before) => before.filter((each) => each.key !== key));

  const putBack = (ids: number[]): void => setOverlay((before) => undecided(before, ids));

  const decide = (ids: number[], status: CommentStatus): void => {
    if (ids.length === 0) return;
    const key = ++keys;
    setOverlay((before) => decided(before, ids, status));
    const stored = send({ ids, status }).then(({ data, error }) => {
      if (data) {
        setOverlay((before) => settled(before, ids, Date.now()));
        return data.id;
      }
      putBack(ids);
      forget(key);
      notice(failureLine(error), 'alert');
      return null;
    });
    setUndoable((before) => [...before, { key, ids, status, stored }]);
    setTimeout(() => forget(key), UNDO_MS);
  };

  const undo = async (): Promise<Undoable | null> => {
    const last = undoable.at(-1);
    if (!last) return null;
    forget(last.key);
    const id = await last.stored;
    if (id === null) return null;
    const { error } = await sendUndo(id);
    if (error) {
      notice(failureLine(error), 'alert');
      return null;
    }
    putBack(last.ids);
    return last;
  };

  const isSending = [...overlay.values()].some(({ at }) => at === Infinity);
  return { overlay, isSending, undoable: undoable.at(-1) ?? null, decide, undo };
}
