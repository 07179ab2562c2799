import type { NewComment } from '@waypost/shared/contracts/comment';

/** What a reader fills in, by the API's names; all else of a comment is known. */
export type FieldName = Exclude<keyof NewComment, 'article' | 'parent' | typeof TRAP>;

/** What a reader has filled in. */
export type CommentFields = Partial<Record<FieldName, string>>;

export const emptyFields: CommentFields = {};

/** What a reader sees once a comment is sent (specification §8). */
export const SUCCESS = 'Comment submitted successfully! It will be visible after moderation.';

/** Name of the field that readers don't see and only programs fill in: none that a form filler knows. */
export const TRAP = 'leave_empty';

/** What a reader has written so far: it goes along when they reply to someone else instead. */
export interface CommentDraft {
  fields: CommentFields;
  setFields: (fields: CommentFields) => void;
}
