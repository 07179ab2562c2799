import { useEffect, useRef } from 'react';
import { useLocation } from '@waypost/shared/router';

/**
 * Goes to the comment that the address names (`#comment-12`) where the list came after its page;
 * one that came with it is found by the browser and the host. A reader who has begun to scroll is
 * where they want to be.
 *
 * @param isLoaded whether the list is there
 */
export function useCommentLink(isLoaded: boolean): void {
  const { hash } = useLocation();
  const wasThere = useRef(isLoaded);
  useEffect(() => {
    if (!isLoaded || wasThere.current) return;
    wasThere.current = true;
    if (!/^#comment-\d+$/.test(hash) || window.scrollY > 0) return;
    document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
  }, [isLoaded, hash]);
}
