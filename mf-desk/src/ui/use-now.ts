import { useSyncExternalStore } from 'react';

const STEP_MS = 30_000;

const round = (): number => Math.floor(Date.now() / STEP_MS) * STEP_MS;

function subscribe(tell: () => void): () => void {
  const timer = setInterval(tell, STEP_MS);
  return () => clearInterval(timer);
}

/** The time in milliseconds, to half a minute. */
export const useNow = (): number => useSyncExternalStore(subscribe, round, round);
