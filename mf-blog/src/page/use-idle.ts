import { useEffect, useState } from 'react';

/** Wait in milliseconds where the browser can't say when it is idle (Safari). */
const GUESS = 200;

/** False until the browser has nothing better to do: for what may wait until a page is usable. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const become = (): void => setIdle(true);
    if ('requestIdleCallback' in window) {
      const handle = requestIdleCallback(become);
      return () => cancelIdleCallback(handle);
    }
    const timer = setTimeout(become, GUESS);
    return () => clearTimeout(timer);
  }, []);
  return idle;
}
