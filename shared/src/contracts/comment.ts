import type { Comment as SentComment, NewCommentInput } from './api.generated';

/** Moderation state of a comment (design §7); any letter case is accepted from a backend. */
export type CommentStatus = SentComment['status'];

/** A reader's comment, flat as the API sends it (specification §3). */
export interface Comment extends SentComment {
  /** Only sent to an operator (design §7). */
  author_email?: string;
}

/** Body of `POST /comments/` (specification §7). */
export type NewComment = NewCommentInput;
