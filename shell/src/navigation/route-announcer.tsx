import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hiddenClass } from '@waypost/shared/ui/hidden';
import { useHasNavigated } from './use-has-navigated';

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
