import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

const everyMinute = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, MINUTE);
  return () => clearInterval(timer);
};

/**
 * A value that differs per reader (their clock, a random figure): `null` in the server's page and
 * while it hydrates, so that both agree, then what `read` says, looked up again every minute.
 *
 * @param read gives equal values while nothing has changed
 */
export const useReaderValue = <T extends string | number>(read: () => T): T | null =>
  useSyncExternalStore<T | null>(everyMinute, read, () => null);
