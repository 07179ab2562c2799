import type { QueueComment } from '@waypost/shared/contracts/api.generated';
import type { CommentStatus } from '@waypost/shared/contracts/comment';
import { useRef, useState } from 'react';
import { commentsApi, conflictsOf } from '../api/comments-api';
import { failureLine, failureText, isNotFound } from '../api/failure';
import { useToast } from '../ui/use-toast';
import { describeConflict, describeLeftAlone } from './describe-conflict';
import { decided, type Overlay, settled, undecided } from './queue-overlay';
import { useDecisionKeys } from './use-queue-keys';
import { type Undone, useUndoables } from './use-undoables';

let keys = 0;

/** Decides at once on the screen and then at the API; what fails is put back and said. */
export function useDecisions() {
  const [send] = commentsApi.useDecideMutation();
  const [sendUndo] = commentsApi.useUndoMutation();
  const [overlay, setOverlay] = useState<Overlay>(new Map());
  const { latest, offer, hold, forget } = useUndoables();
  const { keyOf, noteSent } = useDecisionKeys();
  /** Decisions on their way, by comment: the next one on it sees what they leave behind. */
  const underWay = useRef(new Map<number, Promise<unknown>>());
  const toast = useToast();

  const putBack = (ids: number[]): void => setOverlay((before) => undecided(before, ids));

  const refused = (error: unknown, comments: readonly QueueComment[]): void => {
    const conflicts = conflictsOf(error);
    toast(conflicts ? describeConflict(conflicts, comments) : failureLine(error), 'alert');
  };

  const decide = (comments: readonly QueueComment[], status: CommentStatus): void => {
    if (comments.length === 0) return;
    const key = ++keys;
    const ids = comments.map(({ id }) => id);
    const order = { comments: comments.map(({ id, status: from }) => ({ id, from })), status };
    const name = keyOf(order);
    const sendNow = () => send({ ...order, idempotency_key: name });
    setOverlay((before) => decided(before, ids, status));
    const earlier = ids.flatMap((id) => underWay.current.get(id) ?? []);
    const sending = earlier.length > 0 ? Promise.all(earlier).then(sendNow) : sendNow();
    const stored = sending.then(({ data, error }) => {
      noteSent(order, name, !data && failureText(error).isTransient && !conflictsOf(error));
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
    offer({ key, comments, status, stored, isUncertain: false });
  };

  const undo = async (): Promise<Undone | null> => {
    // Until it is known what became of the last one, the one before is not its turn.
    if (!latest || latest.isHeld) return null;
    hold(latest);
    const { key, comments, stored } = latest;
    const id = await stored;
    if (id === null) {
      forget(key);
      return null;
    }
    const { data, error } = await sendUndo(id);
    const ids = comments.map((comment) => comment.id);
    if (data) {
      forget(key);
      putBack(ids);
      const leftAlone = comments.filter((comment) => !data.restored.includes(comment.id));
      if (leftAlone.length > 0) toast(describeLeftAlone(leftAlone), 'alert');
      const restored = ids.filter((each) => data.restored.includes(each));
      return { restored, isStale: leftAlone.length > 0 };
    }
    // There is nothing to undo any more: the response to an earlier try may have been lost.
    const isGone = isNotFound(error);
    if (!isGone || !latest.isUncertain) toast(failureLine(error), 'alert');
    if (failureText(error).isTransient) offer({ ...latest, isUncertain: true });
    else forget(key);
    if (!isGone) return null;
    putBack(ids);
    return { restored: ids, isStale: true };
  };

  const isSending = [...overlay.values()].some(({ at }) => at === Infinity);
  return { overlay, isSending, undoable: latest, decide, undo };
}
