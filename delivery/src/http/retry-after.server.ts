/** Seconds after which it is worth calling a store again that was not available. */
export const RETRY_AFTER = 5;
