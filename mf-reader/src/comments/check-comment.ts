import { messagesOf } from '@waypost/shared/failures/messages-of';
import type { HttpFailure } from '@waypost/shared/runtime';
import { checkEmail, checkText, type FieldCheck } from '@waypost/shared/validation/fields';
import type { CharacterLimits } from '@waypost/shared/validation/count-characters';
import type { CommentFields } from './comment-draft';

/** Messages per field; `form` holds what concerns none of them. */
export type CommentErrors = Partial<Record<keyof CommentFields | 'form', string>>;

/** What the API takes. */
export const limits = {
  author_name: { min: 2, max: 100, isLine: true },
  content: { min: 10, max: 5_000 },
} satisfies Partial<Record<keyof CommentFields, CharacterLimits>>;

const checks: Record<keyof CommentFields, FieldCheck> = {
  author_name: checkText('Name', limits.author_name),
  author_email: checkEmail,
  content: checkText('Comment', limits.content),
};

/** The fields in the order they are shown. */
export const fieldNames = Object.keys(checks) as (keyof CommentFields)[];

/** Cuts the spaces around every value (specification §5). */
export const trimFields = (fields: CommentFields): CommentFields => ({
  author_name: fields.author_name.trim(),
  author_email: fields.author_email.trim(),
  content: fields.content.trim(),
});

/** Checks every field (specification §5, "Comment form"); empty when all is well. */
export function checkFields(fields: CommentFields): CommentErrors {
  const errors: CommentErrors = {};
  for (const name of fieldNames) {
    const message = checks[name](fields[name]);
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
