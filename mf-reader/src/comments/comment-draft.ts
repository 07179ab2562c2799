/** What a reader fills in, by the API's names. */
export interface CommentFields {
  author_name: string;
  author_email: string;
  content: string;
}

export const emptyFields: CommentFields = { author_name: '', author_email: '', content: '' };

/** What a reader sees once a comment is sent (specification §8). */
export const SUCCESS = 'Comment submitted successfully! It will be visible after moderation.';

/** Name of the field that readers don't see and only programs fill in: none that a form filler knows. */
export const TRAP = 'leave_empty';

/** What a reader has written so far: it goes along when they reply to someone else instead. */
export interface CommentDraft {
  fields: CommentFields;
  setFields: (fields: CommentFields) => void;
}
