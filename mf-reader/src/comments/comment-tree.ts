import type { Comment } from '@waypost/shared/contracts/comment';

/** A first-level comment with its replies (specification §3, "Comment"). */
export interface Thread extends Comment {
  replies: Comment[];
}

/**
 * Builds the threads, one level deep: a reply to a reply stands under the same first-level
 * comment, and a reply whose comment is not there (not approved, say) stands by itself.
 * The order is the list's.
 */
export function buildThreads(comments: Comment[]): Thread[] {
  const byId = new Map<number | null, Thread>(
    comments.map((comment) => [comment.id, { ...comment, replies: [] }]),
  );

  const rootOf = (comment: Thread): Thread => {
    const seen = new Set([comment.id]);
    let root = comment;
    for (;;) {
      const parent = byId.get(root.parent);
      if (!parent) return root;
      // A circle has no first comment: each of its comments stands by itself.
      if (seen.has(parent.id)) return comment;
      seen.add(parent.id);
      root = parent;
    }
  };

  return [...byId.values()].filter((comment) => {
    const root = rootOf(comment);
    if (root === comment) return true;
    root.replies.push(comment);
    return false;
  });
}
