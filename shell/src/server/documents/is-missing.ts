import { REFUSALS } from '@waypost/shared/failures/refusals';
import { HttpError } from '@waypost/shared/runtime';

/** Whether a call failed because the API has no such thing, or takes no such name for one. */
const isMissing = (error: unknown): boolean =>
  error instanceof HttpError && REFUSALS.includes(error.failure.status ?? 0);

/** Waits for a call; `null` when the API has no such thing. */
export const orNull = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
