import type { QueueComment } from '@waypost/shared/contracts/api.generated';
import { useEffect, useState } from 'react';
import { elementIdOf } from './comment-item';
import { nextOf } from './queue-overlay';

const focusOn = (id: number): void => document.getElementById(elementIdOf(id))?.focus();

/**
 * The comment that keys act on. When it leaves the list by itself, since somebody else decided on it,
 * its neighbour is the current one, and gets the focus that the other had: whoever presses a key sees
 * and hears what on.
 *
 * @param comments the list as it stands
 */
export function useCurrent(comments: readonly QueueComment[]) {
  const [currentId, setCurrentId] = useState<number | null>(null);
  const [ids, setIds] = useState<readonly number[]>([]);
  const idsNow = comments.map(({ id }) => id);
  if (ids.join() !== idsNow.join()) {
    setIds(idsNow);
    if (currentId !== null && ids.includes(currentId) && !idsNow.includes(currentId)) {
      const gone = ids.filter((id) => !idsNow.includes(id));
      setCurrentId(
        nextOf(
          ids.map((id) => ({ id })),
          currentId,
          gone,
        ),
      );
    }
  }
  /** Whom the focus goes to once it stands in the list; a new object each time. */
  const [wanted, setWanted] = useState<{ id: number } | null>(null);
  useEffect(() => {
    if (currentId !== null && document.activeElement === document.body) focusOn(currentId);
  }, [currentId]);
  useEffect(() => {
    if (wanted) focusOn(wanted.id);
  }, [wanted]);
  const go = (id: number | null): void => {
    setCurrentId(id);
    setWanted(id === null ? null : { id });
  };
  return {
    current: comments.find(({ id }) => id === currentId) ?? comments[0],
    /** Whether somebody has been there; else the first is current without having the focus. */
    isChosen: currentId !== null,
    choose: setCurrentId,
    go,
  };
}
