/**
 * Calls a remote's function within the frame, which has to stand whatever the function throws
 * (design §3).
 *
 * @returns `undefined` when it throws; the failure is logged with what was requested
 */
export function safely<T>(what: string, call: () => T): T | undefined {
  try {
    return call();
  } catch (error) {
    console.error(`${what} failed`, error);
    return undefined;
  }
}
