import { useEffect } from 'react';
import { useLocation, useNavigationType } from '@waypost/shared/router';
import { jumpToHeading } from './heading-position';

/**
 * Goes to the heading that the address names after every step forward, once its article is
 * there. The first page, a reload and a step back are left alone: the browser and the host have
 * put the reader where they were.
 */
export function useHeadingLink(): void {
  const { hash, key } = useLocation();
  const isForward = String(useNavigationType()) !== 'POP';
  useEffect(() => {
    if (!hash || !isForward) return;
    // After the host, which scrolls a new page to its top.
    const frame = requestAnimationFrame(() => jumpToHeading(hash.slice(1)));
    return () => cancelAnimationFrame(frame);
  }, [hash, key, isForward]);
}
