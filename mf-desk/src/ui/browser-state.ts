import { useSyncExternalStore } from 'react';

function followVisibility(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}

/** Whether the tab is in view: a forgotten one sends no requests and keeps no session alive. */
export const useVisible = (): boolean =>
  useSyncExternalStore(
    followVisibility,
    () => document.visibilityState === 'visible',
    () => true,
  );

const STEP_MS = 30_000;

const round = (): number => Math.floor(Date.now() / STEP_MS) * STEP_MS;

function followTime(tell: () => void): () => void {
  const timer = setInterval(tell, STEP_MS);
  return () => clearInterval(timer);
}

/** The time in milliseconds, to half a minute. */
export const useNow = (): number => useSyncExternalStore(followTime, round, round);

function followConnection(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

/** Whether the browser has a connection; the server's page says yes. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  );
