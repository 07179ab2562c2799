const MINUTE_MS = 60_000;
const MAX_DELAY_MS = 4 * 60 * MINUTE_MS;
const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = MINUTE_MS;

/** How long a mail is tried before it is given up; RFC 5321 demands several days. */
export const GIVE_UP_AFTER_MS = 4 * 24 * 60 * MINUTE_MS;

/** Milliseconds until a mail is tried again after so many attempts: 1, 2, 4 … minutes, at most 4 hours. */
export const retryDelay = (attempts: number): number =>
  Math.min(MINUTE_MS * 2 ** Math.max(attempts - 1, 0), MAX_DELAY_MS);

/** Milliseconds to leave a server alone that failed so many times in a row: 5 seconds to a minute. */
export const serverPause = (failures: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.max(failures - 1, 0), MAX_PAUSE_MS);
