import { useEffect, useState } from 'react';
import { whenIdle } from '@waypost/shared/interaction/when-idle';

/** False until the browser has nothing better to do: for what may wait until a page is usable. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
