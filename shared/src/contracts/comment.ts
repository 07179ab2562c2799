/** Moderation state of a comment (design §7); any letter case is accepted from a backend. */
export type CommentStatus = 'PENDING' | 'APPROVED' | 'REJECTED';

/** A reader's comment, flat as the API sends it (specification §3). */
export interface Comment {
  id: number;
  /** Id of the comment this one replies to, `null` for a first-level comment. */
  parent: number | null;
  author_name: string;
  /** Only sent to an operator (design §7). */
  author_email?: string;
  /** Plain text. */
  content: string;
  /** Of an answer in the magazine's name. */
  is_staff?: true;
  status: CommentStatus;
  /** ISO 8601 with offset. */
  created_at: string;
}

/** Body of `POST /comments/` (specification §7). */
export interface NewComment {
  author_name: string;
  author_email: string;
  content: string;
  /** Id of the article. */
  article: number;
  parent?: number;
  /** Filled in by programs only: the field that readers don't see. */
  leave_empty?: string;
}
