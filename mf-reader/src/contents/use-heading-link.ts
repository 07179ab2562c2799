import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { jumpToHeading } from './heading-position';

/**
 * Goes to the heading that the address names, once its article is there. On a page from the
 * server the browser has done so already.
 */
export function useHeadingLink(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash) return;
    // After the host, which scrolls a new page to its top.
    const frame = requestAnimationFrame(() => jumpToHeading(decodeURIComponent(hash.slice(1))));
    return () => cancelAnimationFrame(frame);
  }, [hash]);
}
