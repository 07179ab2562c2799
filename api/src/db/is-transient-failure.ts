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

/**
 * Whether a request failed because the database is busy, slow or out of reach for now, so that
 * trying again may help. The query builder wraps the driver's error, so its causes count, too.
 */
export function isTransientFailure(error: unknown): boolean {
  for (let cause = error; typeof cause === 'object' && cause !== null;) {
    const { code, message, cause: inner } = cause as Partial<Error> & { code?: unknown };
    if (typeof code === 'string' && (transientCodes.test(code) || networkCodes.has(code)))
      return true;
    if (typeof message === 'string' && transientMessages.test(message)) return true;
    cause = inner;
  }
  return false;
}
