import { HttpError } from '@waypost/shared/runtime';

/** Whether a call failed because the API has no such thing. */
const isMissing = (error: unknown): boolean =>
  error instanceof HttpError && error.failure.status === 404;

/** Waits for a call; `null` when the API has no such thing. */
export const orNull = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
