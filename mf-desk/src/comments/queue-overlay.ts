import type { QueueComment } from '@waypost/shared/contracts/api.generated';
import type { CommentStatus } from '@waypost/shared/contracts/comment';

/**
 * What was decided here since the list was loaded, by comment, with the time in milliseconds when
 * the API had it; infinite while it is on its way.
 */
export type Overlay = ReadonlyMap<number, { status: CommentStatus; at: number }>;

/** Milliseconds that a decision made here may take until a list that is loaded shows it. */
const SETTLING_MS = 5_000;

/** The overlay with a decision on some comments that is on its way to the API. */
export function decided(overlay: Overlay, ids: number[], status: CommentStatus): Overlay {
  return new Map([...overlay, ...ids.map((id) => [id, { status, at: Infinity }] as const)]);
}

/** The overlay once the API has a decision on some comments; those that were put back stay so. */
export function settled(overlay: Overlay, ids: number[], at: number): Overlay {
  return new Map(
    [...overlay].map(([id, each]) => [id, ids.includes(id) ? { ...each, at } : each] as const),
  );
}

/** The overlay without any decision on some comments: failed or undone. */
export function undecided(overlay: Overlay, ids: number[]): Overlay {
  return new Map([...overlay].filter(([id]) => !ids.includes(id)));
}

/**
 * The loaded comments as they stand now. Those that do not match the chosen state any more leave.
 *
 * @param loadedAt when the list came, in milliseconds; decisions of long before are in it
 */
export function shownComments(
  comments: readonly QueueComment[],
  overlay: Overlay,
  filter: CommentStatus | '',
  loadedAt: number,
): QueueComment[] {
  return comments
    .map((comment) => {
      const here = overlay.get(comment.id);
      const counts = here && here.at + SETTLING_MS > loadedAt;
      return counts ? { ...comment, status: here.status } : comment;
    })
    .filter(({ status }) => filter === '' || status === filter);
}

/** Whom the focus goes to when some comments leave the list: the next one, else the one before. */
export function nextOf(
  comments: readonly { id: number }[],
  current: number | null,
  leaving: readonly number[],
): number | null {
  const from = Math.max(
    0,
    comments.findIndex(({ id }) => id === current),
  );
  const stays = ({ id }: { id: number }): boolean => !leaving.includes(id);
  const next = comments.slice(from).find(stays) ?? comments.slice(0, from).findLast(stays);
  return next?.id ?? null;
}
