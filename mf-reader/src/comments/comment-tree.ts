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
  const byId = new Map(comments.map((comment) => [comment.id, comment]));

  const rootOf = (comment: Comment): Comment => {
    const seen = new Set([comment.id]);
    let root = comment;
    for (;;) {
      const parent = root.parent === null ? undefined : byId.get(root.parent);
      if (!parent) return root;
      // A circle has no first comment: each of its comments stands by itself.
      if (seen.has(parent.id)) return comment;
      seen.add(parent.id);
      root = parent;
    }
  };

  const roots = comments.filter((comment) => rootOf(comment) === comment);
  const threads = new Map(roots.map((root) => [root.id, { ...root, replies: [] as Comment[] }]));
  for (const comment of comments) {
    const root = rootOf(comment);
    if (root !== comment) threads.get(root.id)?.replies.push(comment);
  }
  return [...threads.values()];
}
