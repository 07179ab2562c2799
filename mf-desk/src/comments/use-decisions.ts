import { useRef, useState } from 'react';
import {
  commentsApi,
  type CommentStatus,
  conflictsOf,
  type QueueComment,
} from '../api/comments-api';
import { failureLine } from '../api/failure';
import { useNotice } from '../ui/use-notice';
import { describeConflict, describeLeftAlone } from './describe-conflict';
import { decided, type Overlay, settled, undecided } from './queue-overlay';

/** How long undoing is offered, in milliseconds. */
const UNDO_MS = 10_000;

/** A decision that can be undone just now. */
export interface Undoable {
  key: number;
  comments: readonly QueueComment[];
  status: CommentStatus;
  /** The decision's id once the API has it; `null` when it failed. */
  stored: Promise<number | null>;
}

/** What an undone decision gave back. */
interface Undone {
  /** Ids, in the order in which they were decided on. */
  restored: number[];
  /** What others decided on again meanwhile: it stays as it is. */
  leftAlone: QueueComment[];
}

let keys = 0;

/** Decides at once on the screen and then at the API; what fails is put back and said. */
export function useDecisions() {
  const [send] = commentsApi.useDecideMutation();
  const [sendUndo] = commentsApi.useUndoMutation();
  const [overlay, setOverlay] = useState<Overlay>(new Map());
  const [undoable, setUndoable] = useState<Undoable[]>([]);
  /** Decisions on their way, by comment: the next one on it sees what they leave behind. */
  const underWay = useRef(new Map<number, Promise<unknown>>());
  const notice = useNotice();

  const forget = (key: number): void =>
    setUndoable((before) => before.filter((each) => each.key !== key));

  const putBack = (ids: number[]): void => setOverlay((before) => undecided(before, ids));

  const refused = (error: unknown, comments: readonly QueueComment[]): void => {
    const conflicts = conflictsOf(error);
    notice(conflicts ? describeConflict(conflicts, comments) : failureLine(error), 'alert');
  };

  const decide = (comments: readonly QueueComment[], status: CommentStatus): void => {
    if (comments.length === 0) return;
    const key = ++keys;
    const ids = comments.map(({ id }) => id);
    const order = { comments: comments.map(({ id, status: from }) => ({ id, from })), status };
    setOverlay((before) => decided(before, ids, status));
    const earlier = ids.flatMap((id) => underWay.current.get(id) ?? []);
    const sending = earlier.length > 0 ? Promise.all(earlier).then(() => send(order)) : send(order);
    const stored = sending.then(({ data, error }) => {
      if (data) {
        setOverlay((before) => settled(before, ids, Date.now()));
        return data.id;
      }
      putBack(ids);
      forget(key);
      refused(error, comments);
      return null;
    });
    ids.forEach((id) => underWay.current.set(id, stored));
    void stored.then(() => {
      for (const id of ids) if (underWay.current.get(id) === stored) underWay.current.delete(id);
    });
    setUndoable((before) => [...before, { key, comments, status, stored }]);
    setTimeout(() => forget(key), UNDO_MS);
  };

  const undo = async (): Promise<Undone | null> => {
    const last = undoable.at(-1);
    if (!last) return null;
    forget(last.key);
    const id = await last.stored;
    if (id === null) return null;
    const { data, error } = await sendUndo(id);
    if (!data) {
      notice(failureLine(error), 'alert');
      return null;
    }
    const ids = last.comments.map((comment) => comment.id);
    putBack(ids);
    const restored = ids.filter((each) => data.restored.includes(each));
    const leftAlone = last.comments.filter((comment) => !data.restored.includes(comment.id));
    if (leftAlone.length > 0) notice(describeLeftAlone(leftAlone), 'alert');
    return { restored, leftAlone };
  };

  const isSending = [...overlay.values()].some(({ at }) => at === Infinity);
  return { overlay, isSending, undoable: undoable.at(-1) ?? null, decide, undo };
}
