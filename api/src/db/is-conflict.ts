const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Whether the database refused what somebody else had just stored, or needed what they had just
 * removed: of two requests at once one comes second. The query builder wraps the driver's error.
 */
export function isConflict(error: unknown): boolean {
  for (let cause = error; typeof cause === 'object' && cause !== null;) {
    const { code, cause: inner } = cause as Partial<Error> & { code?: unknown };
    if (code === UNIQUE_VIOLATION || code === FOREIGN_KEY_VIOLATION) return true;
    cause = inner;
  }
  return false;
}
