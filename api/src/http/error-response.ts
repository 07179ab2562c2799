import type { FastifyError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isConflict, isTransientFailure } from '../db/database-failures';
import { CommentMisplaced } from '../comments/new-comment';
import { PagePastEnd } from '../db/page';
import { busy, FieldErrors, HttpError, pagePastEnd } from './http-errors';

export interface ErrorResponse {
  status: number;
  headers?: Record<string, string>;
  body: Record<string, unknown>;
  /** Whether the cause is ours and belongs in the log. */
  isFault: boolean;
}

const frameworkDetails: Record<string, [code: string, detail: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'The body is larger than 64 KiB'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'Send the body as application/json'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid_json', 'The body is not valid JSON'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['invalid_json', 'The body is empty'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid_length', 'The body is not as long as announced'],
  FST_ERR_BAD_URL: ['invalid_url', 'The address is not valid'],
};

const detail = (status: number, code: string, text: string): ErrorResponse => ({
  status,
  body: { detail: text, code },
  isFault: false,
});

const responseOf = ({
  statusCode,
  code,
  detail: text,
  headers,
  more,
}: HttpError): ErrorResponse => ({
  status: statusCode,
  body: { ...more, detail: text, code },
  isFault: false,
  headers,
});

function invalidRequest(error: FastifyError): ErrorResponse | undefined {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined;
  if (error.validationContext === 'params') return detail(404, 'not_found', 'Not found');
  const fields: Record<string, string[]> = {};
  for (const { instancePath, message } of error.validation) {
    const field = instancePath.split('/')[1] ?? '';
    (fields[field] ??= []).push(message ?? 'Invalid value');
  }
  const messages = Object.entries(fields);
  if (error.validationContext === 'body' && !('' in fields)) {
    return { status: 400, body: fields, isFault: false };
  }
  const [field, [message] = []] = messages[0] ?? ['', []];
  return detail(
    400,
    error.validationContext === 'body' ? 'invalid_body' : 'invalid_query',
    [field, message].filter(Boolean).join(': '),
  );
}

/** Turns whatever a request failed with into a response that gives nothing of the inside away. */
export function errorResponseOf(error: unknown): ErrorResponse {
  if (error instanceof FieldErrors) return { status: 400, body: error.fields, isFault: false };
  if (error instanceof HttpError) return responseOf(error);
  if (error instanceof PagePastEnd) return responseOf(pagePastEnd());
  if (error instanceof CommentMisplaced) {
    return { status: 400, body: { [error.field]: [error.message] }, isFault: false };
  }

  const failure = error as FastifyError;
  const invalid = invalidRequest(failure);
  if (invalid) return invalid;

  const known = frameworkDetails[failure.code];
  if (known) return detail(failure.statusCode ?? 400, ...known);
  if (failure instanceof SyntaxError && failure.statusCode === 400) {
    return detail(400, 'invalid_json', 'The body is not valid JSON');
  }

  if (failure.statusCode === 503 || isTransientFailure(error)) {
    return { ...responseOf(busy('unavailable')), isFault: true };
  }
  if (isConflict(error)) {
    const text = 'Somebody else has just changed this. Please look at it again and try once more.';
    return { ...detail(409, 'conflict', text), isFault: true };
  }
  if (failure.statusCode && failure.statusCode >= 400 && failure.statusCode < 500) {
    return detail(failure.statusCode, 'invalid_request', 'The request cannot be processed');
  }
  return {
    ...detail(500, 'internal_error', 'Something went wrong on our side. Please try again later.'),
    isFault: true,
  };
}
