/** PostgreSQL's codes for "too busy, too slow, or on its way down". */
const transientCodes = /^(57|53|08|40|55P03|25P03|25P04)/;

const networkCodes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** What the drivers say without a code: no free connection, or one that broke or was closed. */
const transientMessages =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated( unexpectedly| due to connection timeout)?|Query read timeout|Client .* not queryable|Cannot use a pool after calling end.*|PGlite is clos(ed|ing))$/;

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** An error and what caused it, outermost first: the query builder wraps the driver's error. */
function* causesOf(error: unknown): Generator<{ code?: unknown; message?: unknown }> {
  for (let cause = error; typeof cause === 'object' && cause !== null;) {
    yield cause;
    cause = (cause as { cause?: unknown }).cause;
  }
}

/**
 * Whether a request failed because the database is busy, slow or out of reach for now, so that
 * trying again may help.
 */
export function isTransientFailure(error: unknown): boolean {
  for (const { code, message } of causesOf(error)) {
    if (typeof code === 'string' && (transientCodes.test(code) || networkCodes.has(code)))
      return true;
    if (typeof message === 'string' && transientMessages.test(message)) return true;
  }
  return false;
}

/**
 * Whether the database refused what somebody else had just stored, or needed what they had just
 * removed: of two requests at once one comes second.
 */
export function isConflict(error: unknown): boolean {
  for (const { code } of causesOf(error))
    if (code === UNIQUE_VIOLATION || code === FOREIGN_KEY_VIOLATION) return true;
  return false;
}
