/** Seconds after which it is worth asking a store again that was not available. */
export const RETRY_AFTER = 5;
