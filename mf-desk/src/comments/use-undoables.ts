import type { QueueComment } from '@waypost/shared/contracts/api.generated';
import type { CommentStatus } from '@waypost/shared/contracts/comment';
import type { PagedList } from '@waypost/shared/contracts/paged-list';
import { useDispatch } from '@waypost/shared/redux';
import type { SiteDispatch } from '@waypost/shared/runtime';
import { useEffect, useRef, useState } from 'react';
import { type QueueFilters, commentsApi } from '../api/comments-api';

/** What an undone decision gave back. */
export interface Undone {
  /** Ids, in the order in which they were decided on. */
  restored: number[];
  /** Whether the loaded list may not say how the comments are now. */
  isStale: boolean;
}

/** How long undoing is offered, in milliseconds. */
const UNDO_MS = 10_000;

/** A decision that can be undone just now. */
export interface Undoable {
  /** Grows from decision to decision. */
  key: number;
  comments: readonly QueueComment[];
  status: CommentStatus;
  /** The decision's id once the API has it; `null` when it failed. */
  stored: Promise<number | null>;
  /** Whether undoing it is on its way. */
  isHeld: boolean;
  /** Whether undoing it failed in a way that leaves open whether it was done. */
  isUncertain: boolean;
}

/** What can be undone: each decision for ten seconds, and as long as undoing it is on its way. */
export function useUndoables() {
  const [entries, setEntries] = useState<Undoable[]>([]);
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());

  const stopTimer = (key: number): void => {
    clearTimeout(timers.current.get(key));
    timers.current.delete(key);
  };
  const forget = (key: number): void => {
    stopTimer(key);
    setEntries((before) => before.filter((each) => each.key !== key));
  };
  /** Puts an entry in its place, instead of itself as it was before. */
  const place = (entry: Undoable): void =>
    setEntries((before) =>
      [...before.filter((each) => each.key !== entry.key), entry].sort((a, b) => a.key - b.key),
    );

  return {
    latest: entries.at(-1) ?? null,
    forget,
    /** Offers to undo a decision, for as long as if it had just been made. */
    offer: (entry: Omit<Undoable, 'isHeld'>): void => {
      stopTimer(entry.key);
      timers.current.set(
        entry.key,
        setTimeout(() => forget(entry.key), UNDO_MS),
      );
      place({ ...entry, isHeld: false });
    },
    /** Keeps a decision where it is, until it is offered again or forgotten. */
    hold: (entry: Undoable): void => {
      stopTimer(entry.key);
      place({ ...entry, isHeld: true });
    },
  };
}

/**
 * Shows in the list what undoing restored, also where the list was loaded while it was under way.
 *
 * @returns takes what was undone and when that began, in milliseconds; resolves with the id of the
 *   first restored comment, `null` when the list does not have it.
 */
export function useShowRestored(filters: QueueFilters) {
  const dispatch = useDispatch<SiteDispatch>();
  const latest = useRef(filters);
  useEffect(() => {
    latest.current = filters;
  }, [filters]);

  return async ({ restored, isStale }: Undone, since: number): Promise<number | null> => {
    const load = (forceRefetch: boolean) =>
      dispatch(
        commentsApi.endpoints.getQueue.initiate(latest.current, { subscribe: false, forceRefetch }),
      );
    const [first = null] = restored;
    const isIn = (list?: PagedList<QueueComment>) => list?.results.some(({ id }) => id === first);
    // Waits for a request under way: it may have read the list before the undo, and a forced load
    // would join it instead of beginning another.
    const { data, fulfilledTimeStamp = 0 } = await load(false);
    const isCurrent = !isStale && fulfilledTimeStamp < since;
    if (isCurrent && isIn(data)) return first;
    return isIn((await load(true)).data) ? first : null;
  };
}
