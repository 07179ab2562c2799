/** Codes of Node for a server that is not reached, and of a folder's lock that others hold. */
const OUT_OF_REACH = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'ELOCKED'],
]);

/**
 * SQLSTATEs of PostgreSQL for what passes: the connection (08), resources (53), a server that is
 * shutting down or starting (57), a lock that others hold (55P03), a deadlock (40).
 */
const TRANSIENT = /^(08|40|53|57)...$|^55P03$/;

/** What `pg` says without a code when a server does not answer, or goes away amid a statement. */
const BROKEN_OFF =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** Whether an error says that the store cannot be reached now, and may be in a moment. */
export function isUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message = '', cause } = error as Partial<NodeJS.ErrnoException>;
  if (typeof code === 'string' && (OUT_OF_REACH.has(code) || TRANSIENT.test(code))) return true;
  return BROKEN_OFF.test(message) || isUnavailable(cause);
}

/** Seconds after which it is worth asking again. */
export const RETRY_AFTER = 5;
