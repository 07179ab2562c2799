import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hiddenClass } from '@waypost/shared/ui/hidden';

/**
 * Whether the reader has gone anywhere since the page was loaded. The first location's key is
 * stored, not known: after a reload it is the one that the browser stored in its history.
 */
function useHasNavigated(): boolean {
  const { key } = useLocation();
  const [first] = useState(key);
  const [moved, setMoved] = useState(false);
  if (!moved && key !== first) setMoved(true);
  return moved;
}

/** Milliseconds for a page's own title to arrive before the one on show is read out. */
const SETTLE = 300;

/** Reads out the title of a page that the reader went to, for those who can't see the change. */
export function RouteAnnouncer({ title }: { title: string }) {
  const { key } = useLocation();
  const moved = useHasNavigated();
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (!moved) return;
    const timer = setTimeout(() => setMessage(title), SETTLE);
    return () => clearTimeout(timer);
  }, [key, moved, title]);
  return (
    <p aria-live="polite" className={hiddenClass}>
      {message}
    </p>
  );
}
