import type { HttpFailure } from '@waypost/shared/runtime';
import { checkEmail, checkText, type FieldCheck } from '@waypost/shared/validation/fields';
import type { CommentFields } from './comment-draft';

/** Messages per field; `form` holds what concerns none of them. */
export type CommentErrors = Partial<Record<keyof CommentFields | 'form', string>>;

const checks: Record<keyof CommentFields, FieldCheck> = {
  author_name: checkText('Name', 2),
  author_email: checkEmail,
  content: checkText('Comment', 10),
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

const firstMessage = (value: unknown): string | undefined => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first ? first : undefined;
};

/**
 * What a failed submission tells the reader: the first message of each field the server
 * complains about, else its detail, else the general text (specification §8).
 */
export function readServerErrors({ status = 0, data }: HttpFailure): CommentErrors {
  // What a failing server or proxy says is not about the comment.
  const isAnswer = status >= 400 && status < 500 && typeof data === 'object' && data !== null;
  if (!isAnswer) return { form: FAILURE };
  const answer = data as Record<string, unknown>;
  const errors: CommentErrors = {};
  for (const name of fieldNames) {
    const message = firstMessage(answer[name]);
    if (message) errors[name] = message;
  }
  if (Object.keys(errors).length > 0) return errors;
  const others = [answer.detail, answer.non_field_errors, answer.parent, answer.article];
  return { form: others.map(firstMessage).find(Boolean) ?? FAILURE };
}
