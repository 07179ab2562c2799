/** A response other than success that a handler decides on: `{detail, code}` (design §7). */
export class HttpError extends Error {
  override name = 'HttpError';

  constructor(
    readonly statusCode: number,
    /** Stable name of the error for programs. */
    readonly code: string,
    /** What a reader sees. */
    readonly detail: string,
    readonly headers: Record<string, string> = {},
    /** What programs get besides. */
    readonly more: Record<string, unknown> = {},
  ) {
    super(detail);
  }
}

/** A body whose fields are wrong: 400 `{field: [message, …]}` (design §7). */
export class FieldErrors extends Error {
  override name = 'FieldErrors';
  readonly statusCode = 400;

  constructor(readonly fields: Record<string, string[]>) {
    super('invalid fields');
  }
}

/** 404 for a thing that does not exist, or that this reader may not know of. */
export const notFound = (what: string) => new HttpError(404, 'not_found', `${what} not found`);

/** 404 for a page number past the end (design §7, "paging"). */
export const pagePastEnd = () =>
  new HttpError(404, 'page_past_end', 'There is no such page in this list');

/** Seconds after which who was refused may try again. */
export const RETRY_SECONDS = 5;

/** 503 with Retry-After: now is not the moment. */
export const busy = (code: 'overloaded' | 'unavailable') =>
  new HttpError(503, code, 'The service is busy. Please try again in a few seconds.', {
    'retry-after': String(RETRY_SECONDS),
  });

/** 401 for a call that only the operator may make. */
export const operatorOnly = () =>
  new HttpError(401, 'unauthorized', 'This needs the operator’s token', {
    'www-authenticate': 'Bearer',
  });
