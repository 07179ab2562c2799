import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './route-announcer.module.css';

/** Key that React Router gives the location of the first page. */
const FIRST_LOCATION = 'default';

/** Milliseconds for a page's own title to arrive before the one on show is read out. */
const SETTLE = 300;

/** Reads out the title of a page that the reader went to, for those who can't see the change. */
export function RouteAnnouncer({ title }: { title: string }) {
  const { key } = useLocation();
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (key === FIRST_LOCATION) return;
    const timer = setTimeout(() => setMessage(title), SETTLE);
    return () => clearTimeout(timer);
  }, [key, title]);
  return (
    <p aria-live="polite" className={styles.hidden}>
      {message}
    </p>
  );
}
