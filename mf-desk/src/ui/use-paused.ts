import { useEffect, useState } from 'react';

/** A value as it was at the last pause in its changes; for what takes longer than a key may. */
export function usePaused<T>(value: T, pauseMs = 300): T {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return paused;
}
