import type { NewComment } from '@waypost/shared/contracts/comment';
import { messagesOf } from '@waypost/shared/failures/messages-of';
import type { HttpFailure } from '@waypost/shared/runtime';
import { checkEmail, checkText } from '@waypost/shared/validation/fields';
import type { CharacterLimits } from '@waypost/shared/validation/count-characters';
import type { CommentFields, FieldName } from './comment-draft';

/** What the forms show of a field, and what the API takes. */
interface CommentField {
  label: string;
  hint?: string;
  type?: 'email';
  autoComplete?: string;
  /** Lines of a field of several. */
  rows?: number;
  /** Left out of an address, which has a check of its own. */
  limits?: CharacterLimits;
}

/** What a reader fills in, in the order it is shown: forms, checks and what is sent follow from it. */
export const commentFields: Record<FieldName, CommentField> = {
  author_name: {
    ...{ label: 'Name', autoComplete: 'name' },
    limits: { min: 2, max: 100, isLine: true },
  },
  author_email: { label: 'Email', hint: 'Never shown', type: 'email', autoComplete: 'email' },
  content: { label: 'Comment', rows: 5, limits: { min: 10, max: 5_000 } },
};

/** The fields in the order they are shown. */
export const fieldNames = Object.keys(commentFields) as FieldName[];

/** Takes the value of every field. */
export const mapFields = (valueOf: (name: FieldName) => string) =>
  Object.fromEntries(fieldNames.map((name) => [name, valueOf(name)])) as Record<FieldName, string>;

/** Cuts the spaces around every value (specification §5). */
export const trimFields = (fields: CommentFields): Pick<NewComment, FieldName> =>
  mapFields((name) => fields[name]?.trim() ?? '');

/** Messages per field; `form` holds what concerns none of them. */
export type CommentErrors = Partial<Record<FieldName | 'form', string>>;

/** Checks every field (specification §5, "Comment form"); empty when all is well. */
export function checkFields(fields: CommentFields): CommentErrors {
  const errors: CommentErrors = {};
  for (const name of fieldNames) {
    const { label, limits } = commentFields[name];
    const check = limits ? checkText(label, limits) : checkEmail;
    const message = check(fields[name] ?? '');
    if (message) errors[name] = message;
  }
  return errors;
}

const FAILURE = 'Failed to submit comment. Please try again.';

/**
 * What a failed submission tells the reader: the first message of each field the server
 * complains about, else its detail, else the general text (specification §8).
 */
export function readServerErrors(failure: HttpFailure): CommentErrors {
  // What a failing server or proxy says is not about the comment.
  const isResponse = failure.status && failure.status >= 400 && failure.status < 500;
  if (!isResponse) return { form: FAILURE };
  const messages = messagesOf(failure);
  const errors: CommentErrors = {};
  for (const name of fieldNames) if (messages[name]) errors[name] = messages[name];
  if (Object.keys(errors).length > 0) return errors;
  const { detail, non_field_errors: others, parent, article } = messages;
  return { form: detail ?? others ?? parent ?? article ?? FAILURE };
}
